import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { isAlive } from './lock.ts'
import type { ClusterPaths } from './paths.ts'

/** Finds the process id of the cluster's PostgreSQL; removes the `postmaster.pid` of another program. */
export function findPostmaster(paths: ClusterPaths): number | undefined {
  const file = join(paths.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid > 0 && isAlive(pid) && servesFrom(pid, paths.data)) return pid
  rmSync(file, { force: true })
  return undefined
}

function servesFrom(pid: number, data: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    } catch {
      return false
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return stdout.includes('postgres')
}

/** Stops a PostgreSQL that has lost its supervisor, or waits for it: it must end before a new one starts. */
export async function stopLeftover(paths: ClusterPaths, log: (line: string) => void) {
  const pid = findPostmaster(paths)
  if (!pid || (await waitUntilEnded(pid, 5_000))) return
  log(`Stopping a PostgreSQL left running by an earlier start (process ${pid})`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await waitUntilEnded(pid, 10_000)) return
  }
  throw new StartError(`PostgreSQL (process ${pid}) still runs in ${paths.data} and cannot be stopped.`)
}

export async function waitUntilEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}
