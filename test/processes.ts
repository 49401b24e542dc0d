import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { reservePort } from './reserve-port.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'
import { waitUntil } from './wait-until.ts'

const root = resolve(import.meta.dirname, '..')

/** A server process as people run it. `kill` waits until it is gone; `output` is what it printed so far. */
export type ServerProcess = {
  url: string
  port: number
  pid: number
  dataDir: string
  output(): string
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Environment variables for the server; an undefined one is taken out of ours. */
export type ServerSettings = Record<string, string | undefined>

/**
 * Starts the server as it is built, or that of another checkout from its sources, on a free port (or `PORT`), with a new data folder (or
 * `DATA_DIR`), and waits until it is ready.
 * Throws with its output when it ends before.
 */
export async function startServer(settings: ServerSettings = {}, cwd = root): Promise<ServerProcess> {
  const port = settings.PORT ? Number(settings.PORT) : await reservePort()
  const ownData = settings.DATA_DIR ? undefined : newFolder()
  const dataDir = settings.DATA_DIR ?? ownData ?? ''
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TIME_LIMIT_FACTOR: String(TIME_LIMIT_FACTOR),
    // they would come during a test
    DEMO_PHOTOS: 'false',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  const file = cwd === root ? 'dist/server/main.js' : 'server/main.ts'
  const child = spawn(process.execPath, [file], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collect(child)
  const url = `http://127.0.0.1:${port}`
  const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await end(child, signal)
    if (ownData && signal !== 'SIGKILL') removeFolder(ownData)
  }
  await ready(child, output)
  return { url, port, pid: child.pid ?? 0, dataDir, output, kill }
}

/** Data folders of servers that were killed and might have been started again; they go with the test process. */
const folders = new Set<string>()
process.on('exit', () => folders.forEach(removeFolder))

function newFolder(): string {
  const folder = makeTemporaryFolder('data')
  folders.add(folder)
  return folder
}

function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  // with all of its output, except after SIGKILL: its PostgreSQL keeps running and may hold that open
  const ended = once(child, signal === 'SIGKILL' ? 'exit' : 'close')
  child.kill(signal)
  await ended
}

/** Waits for the server's own line: it answers requests before, and would end if it lost its database before. */
async function ready(child: ChildProcess, output: () => string) {
  await waitUntil(() => hasEnded(child) || output().includes(' is ready at '))
  if (hasEnded(child)) throw new Error(`the server did not get ready:\n${output()}`)
}
