import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const root = resolve(import.meta.dirname, '..')

/** `started` tells it from a later process of the same id: many begin while all tests run. */
type Process = { pid: number; parent: number; started: string; command: string; environment: string }

function readProcess(pid: string): Process[] {
  try {
    const [stat = '', command = '', environment = ''] = ['stat', 'cmdline', 'environ'].map((file) =>
      readFileSync(`/proc/${pid}/${file}`, 'utf8'),
    )
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, started = ''] = [Number(fields[1]), fields[19]]
    return [{ pid: Number(pid), parent, started, command: command.replaceAll('\0', ' '), environment }]
  } catch {
    return [] // it has ended, or we may not read it
  }
}

/**
 * Lists the processes whose environment has `marker`, and their children: those of Chromium and of PostgreSQL overwrite
 * their environment with their title.
 */
function listProcesses(marker: string): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const found = new Set(all.filter(({ environment }) => environment.includes(marker)))
  for (const { pid } of found) for (const child of all) if (child.parent === pid) found.add(child)
  return [...found]
}

const isRunning = ({ pid, started }: Process) => readProcess(String(pid)).some((now) => now.started === started)

const isPage = ({ command }: Process) => command.includes('--type=renderer')
const isPostgres = ({ command }: Process) => command.startsWith('postgres: ')
const isTestDatabase = ({ command }: Process) => / test_\d+/.test(command) && command.startsWith('postgres: ')

type Suite = { args(folder: string): string[]; isRunning(running: Process[]): boolean }

const browser: Suite = {
  args: (folder) => ['test:e2e', '--', '--workers=1', '--reporter=line', `--output=${folder}/results`],
  isRunning: (running) => running.some(isPage) && running.some(isPostgres),
}

/** Starts in half the time. */
const integration: Suite = {
  args: () => ['test:int', '--', '--maxWorkers=1', 'server/features'],
  isRunning: (running) => running.some(isTestDatabase),
}

/** How the tests end. `npm` is the process id of npm, which leads a process group like a command typed into a shell. */
type End = (npm: number, running: Process[]) => void

const kill: End = (npm) => process.kill(npm, 'SIGKILL')
const terminate: End = (npm) => process.kill(npm, 'SIGTERM')
const interrupt: End = (npm) => process.kill(-npm, 'SIGINT')
const killCommand: End = (npm, running) => {
  const command = running.find(({ parent }) => parent === npm)
  expect(command?.command).toContain('run-in-group.mjs')
  process.kill(command?.pid ?? 0, 'SIGKILL')
}

const ways: [string, Suite, End][] = [
  ['browser tests, when npm is killed', browser, kill],
  ['integration tests, when npm gets SIGTERM', integration, terminate],
  ['integration tests, when Ctrl-C is pressed', integration, interrupt],
  ['integration tests, when the command below npm is killed', integration, killCommand],
]

// only Linux shows the environment of other processes in /proc
describe.runIf(process.platform === 'linux')('no process and no file is left by', () => {
  it.concurrent.for(ways)('%s', async ([, suite, end], { expect }) => {
    const folder = makeTemporaryFolder('group')
    // PostgreSQL is given no other variable of ours
    const marker = crypto.randomUUID()
    const env = { ...process.env, PATH: `${process.env.PATH}:/${marker}`, TMPDIR: folder }
    const npm = spawn('npm', ['run', ...suite.args(folder)], { cwd: root, env, detached: true, stdio: 'ignore' })
    const exit = once(npm, 'exit')
    await expect.poll(() => suite.isRunning(listProcesses(marker))).toBe(true)
    const running = listProcesses(marker)

    end(npm.pid ?? 0, running)
    await exit
    const list = () => [...listProcesses(marker), ...running.filter(isRunning)].map((one) => one.command)
    await expect.poll(list).toEqual([])
    // npm and Playwright leave theirs
    await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith('bookmyplay'))).toEqual([])
    rmSync(folder, { recursive: true })
  })
})
