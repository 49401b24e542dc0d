import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { ensureCluster, logTail, password, runningPostmaster, superuser } from './cluster.ts'
import { freePort } from './free-port.ts'
import { isAlive, withLock } from './lock.ts'
import { findPlace, type Place } from './paths.ts'
import { isKept, joinKeeper, type Share, startKeeper } from './supervisor.ts'

/** `settings` are added to PostgreSQL's own, as in postgresql.conf; `log` takes one line about each step that takes time. */
export type EmbeddedOptions = { dataDir: string; log: (line: string) => void; settings?: Record<string, string> }

/** A running cluster: `url` for `pg`; `stop` gives up this process's share and waits until PostgreSQL is down if it was the last. */
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
 * Gives a PostgreSQL of our own in `dataDir/postgres`, starting it unless another process with the same `dataDir` has.
 * It stops when the last process using it ends, by whatever signal. Throws `StartError` with a message for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = findPlace(options.dataDir, options.log)
  const { share, url } = await withLock(join(place.base, 'lock'), () => joinOrStart(place, options))
  return { url, stop: () => stop(place, share) }
}

async function joinOrStart(place: Place, options: EmbeddedOptions) {
  const secret = password(place)
  return (await tryJoin(place, secret)) ?? (await start(place, secret, options))
}

async function tryJoin(place: Place, secret: string) {
  const share = joinKeeper(place)
  if (!share) return undefined
  const url = urlOf(recordedPort(place), secret)
  if ((await answers(url, 10_000, () => isKept(place))) && isKept(place)) return { share, url }
  share.release()
  return undefined
}

async function start(place: Place, secret: string, { log, settings: extra }: EmbeddedOptions) {
  ensureCluster(place, secret, log)
  await stopLeftover(place, log)
  const port = await freePort(recordedPort(place))
  writeFileSync(join(place.base, 'port'), `${port}\n`)
  const chosen = Object.entries({ ...settings, ...extra, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const share = startKeeper(place, ['-D', place.data, ...chosen])
  const url = urlOf(port, secret)
  if (await answers(url, 60_000, () => isKept(place))) return { share, url }
  share.release()
  throw new StartError(`PostgreSQL did not start in ${place.data}. Its log ends:\n${logTail(place)}`)
}

/** A PostgreSQL nobody keeps any more is either stopping already or lost its keeper; it goes before a new one starts. */
async function stopLeftover(place: Place, log: (line: string) => void) {
  const pid = runningPostmaster(place)
  if (!pid || (await ended(pid, 5_000))) return
  log(`Stopping a PostgreSQL left running by an earlier start (process ${pid})`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await ended(pid, 10_000)) return
  }
  throw new StartError(`PostgreSQL (process ${pid}) still runs in ${place.data} and cannot be stopped.`)
}

async function ended(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

async function stop(place: Place, share: Share) {
  const pid = runningPostmaster(place)
  share.release()
  const deadline = Date.now() + 500
  while (isKept(place)) {
    if (Date.now() > deadline) return
    await sleep(20)
  }
  if (pid) await ended(pid, 10_000)
}

const urlOf = (port: number, secret: string) => `postgresql://${superuser}:${secret}@127.0.0.1:${port}/${superuser}`

function recordedPort(place: Place): number {
  const file = join(place.base, 'port')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

/** Polls until our database answers, creating it in a new cluster; false when time is up or `alive` says the server is gone. */
async function answers(url: string, milliseconds: number, alive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    const code = await connectCode(url)
    if (code === undefined) return true
    if (code === '3D000') await createDatabase(url)
    else if (code === '28P01' || !alive()) return false
    else await sleep(20)
  }
  return false
}

async function connectCode(url: string): Promise<string | undefined> {
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
  await client.connect()
  await client.query(`create database ${superuser}`)
  await client.end()
}
