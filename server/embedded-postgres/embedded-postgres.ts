import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { ensureCluster, logTail, password, runningPostmaster, superuser } from './cluster.ts'
import { freePort } from './free-port.ts'
import { isAlive, withLock } from './lock.ts'
import { type ClusterPaths, findClusterPaths } from './paths.ts'
import { isSupervised, joinSupervisor, type Lease, startSupervisor } from './supervisor.ts'

/** `settings` are added to PostgreSQL's own, as in postgresql.conf; `log` takes one line about each step that takes time. */
export type EmbeddedOptions = { dataDir: string; log: (line: string) => void; settings?: Record<string, string> }

/** A running cluster: `url` for `pg`; `stop` releases this process's lease and, if it was the last, waits until PostgreSQL has stopped. */
export type Embedded = { url: string; stop(): Promise<void> }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/**
 * Starts PostgreSQL in `dataDir/postgres`, or joins the one another process with the same `dataDir` has started.
 * It stops when the last process using it ends, by any signal.
 * @throws StartError with a message for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const paths = findClusterPaths(options.dataDir, options.log)
  const { lease, url } = await withLock(join(paths.base, 'lock'), () => joinOrStart(paths, options))
  return { url, stop: () => stop(paths, lease) }
}

async function joinOrStart(paths: ClusterPaths, options: EmbeddedOptions) {
  const secret = password(paths)
  return (await tryJoin(paths, secret)) ?? (await start(paths, secret, options))
}

async function tryJoin(paths: ClusterPaths, secret: string) {
  const lease = joinSupervisor(paths)
  if (!lease) return undefined
  const url = databaseUrl(recordedPort(paths), secret)
  const isReady = await waitUntilReady(url, 60_000, () => isSupervised(paths))
  if (isReady && isSupervised(paths)) return { lease, url }
  lease.release()
  // its supervisor goes on trying, and a second PostgreSQL must not run on the same data
  if (!isReady && isSupervised(paths) && !runningPostmaster(paths)) throw didNotStart(paths)
  return undefined
}

const didNotStart = (paths: ClusterPaths) =>
  new StartError(`PostgreSQL did not start in ${paths.data}. Its log ends:\n${logTail(paths)}`)

async function start(paths: ClusterPaths, secret: string, { log, settings: extra }: EmbeddedOptions) {
  ensureCluster(paths, secret, log)
  await stopLeftover(paths, log)
  const port = await freePort(recordedPort(paths))
  writeFileSync(join(paths.base, 'port'), `${port}\n`)
  const chosen = Object.entries({ ...settings, ...extra, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const lease = startSupervisor(paths, ['-D', paths.data, ...chosen])
  const url = databaseUrl(port, secret)
  if (await waitUntilReady(url, 60_000, () => isSupervised(paths))) return { lease, url }
  lease.release()
  throw didNotStart(paths)
}

/** A PostgreSQL without a supervisor is stopping already, or lost it; it must end before a new one starts. */
async function stopLeftover(paths: ClusterPaths, log: (line: string) => void) {
  const pid = runningPostmaster(paths)
  if (!pid || (await waitUntilEnded(pid, 5_000))) return
  log(`Stopping a PostgreSQL left running by an earlier start (process ${pid})`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await waitUntilEnded(pid, 10_000)) return
  }
  throw new StartError(`PostgreSQL (process ${pid}) still runs in ${paths.data} and cannot be stopped.`)
}

async function waitUntilEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

async function stop(paths: ClusterPaths, lease: Lease) {
  const pid = runningPostmaster(paths)
  lease.release()
  const deadline = Date.now() + 500
  while (isSupervised(paths)) {
    if (Date.now() > deadline) return
    await sleep(20)
  }
  if (pid) await waitUntilEnded(pid, 10_000)
}

const databaseUrl = (port: number, secret: string) =>
  `postgresql://${superuser}:${secret}@127.0.0.1:${port}/${superuser}`

function recordedPort(paths: ClusterPaths): number {
  const file = join(paths.base, 'port')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

/** Polls until our database answers, creating it in a new cluster; false when time is up or `alive` says the server is gone. */
async function waitUntilReady(url: string, milliseconds: number, alive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    const code = await connectErrorCode(url)
    if (code === undefined) return true
    if (code === '3D000') await createDatabase(url)
    else if (code === '28P01' || !alive()) return false
    else await sleep(20)
  }
  return false
}

async function connectErrorCode(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create database ${superuser}`)
  await client.end()
}
