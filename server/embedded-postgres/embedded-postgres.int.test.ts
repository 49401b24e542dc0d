import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { StartError } from '../start-error.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { isAlive } from './lock.ts'

const ownerScript = resolve(import.meta.dirname, '../../test/embedded-owner.ts')
const silent = () => undefined
let dataDir: string
let owners: ChildProcess[]

beforeEach(() => {
  dataDir = makeTemporaryFolder('embedded')
  owners = []
})

afterEach(async () => {
  for (const owner of owners) await kill(owner)
  await expect.poll(() => existsSync(pidFile()), { timeout: 60_000 }).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})

async function spawnOwner() {
  const owner = fork(ownerScript, [dataDir], { execArgv: [] })
  owners.push(owner)
  const [url] = (await once(owner, 'message')) as [string]
  return { owner, url }
}

async function kill(owner: ChildProcess) {
  if (owner.exitCode !== null || owner.signalCode !== null) return
  const exit = once(owner, 'exit')
  owner.kill('SIGKILL')
  await exit
}

/** The time PostgreSQL has to stop after the last lease is released. */
const stopTimeout = { timeout: 45_000 }

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid')

const untilStopped = () => expect.poll(() => existsSync(pidFile()), stopTimeout).toBe(false)

function postmaster(): number {
  const pid = Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
  expect(pid).toBeGreaterThan(1)
  return pid
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', silent)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('starts a cluster, keeps its data over a restart, and stops it', async () => {
  const first = await startEmbedded({ dataDir, log: silent })
  await query(first.url, 'create table saved as select 42 as answer')
  await first.stop()
  await untilStopped()

  const second = await startEmbedded({ dataDir, log: silent })
  expect(await query(second.url, 'select answer from saved')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('stops when its owner is killed with SIGKILL, and starts again', async () => {
  const { owner, url } = await spawnOwner()
  await query(url, 'create table saved as select 1 as one')
  const pid = postmaster()
  await kill(owner)
  await expect.poll(() => isAlive(pid), stopTimeout).toBe(false)
  const next = await startEmbedded({ dataDir, log: silent })
  expect(await query(next.url, 'select one from saved')).toEqual([{ one: 1 }])
  await next.stop()
})

test('can be joined or restarted right after its owner was killed', async () => {
  const { owner, url } = await spawnOwner()
  await query(url, 'create table saved as select 1 as one')
  await kill(owner)
  const next = await startEmbedded({ dataDir, log: silent })
  expect(await query(next.url, 'select one from saved')).toEqual([{ one: 1 }])
  await next.stop()
})

test('serves two processes, and outlives the one that started it', async () => {
  const { owner, url } = await spawnOwner()
  const pid = postmaster()
  const second = await startEmbedded({ dataDir, log: silent })
  expect(second.url).toBe(url)
  await kill(owner)
  await sleep(300)
  expect(postmaster()).toBe(pid)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await expect.poll(() => isAlive(pid), stopTimeout).toBe(false)
})

test('never creates an empty cluster when one exists', async () => {
  const first = await startEmbedded({ dataDir, log: silent })
  await query(first.url, 'create table saved as select 42 as answer')
  await first.stop()
  await untilStopped()
  chmodSync(dataDir, 0o700) // where the server is root, PostgreSQL runs as another account, which can no longer enter
  const outcome = await startEmbedded({ dataDir, log: silent }).then(
    async ({ url, stop }) => {
      const rows = await query(url, 'select answer from saved')
      await stop()
      return rows
    },
    (error: Error) => error.message,
  )
  const closed = expect.stringMatching(/can no longer enter .*chmod o\+x/)
  expect(outcome).toEqual(process.getuid?.() === 0 ? closed : [{ answer: 42 }])
  expect(existsSync(join(dataDir, 'postgres/location'))).toBe(false)
})

test('says where the data should be when they were moved, and never creates an empty cluster in their place', async () => {
  const first = await startEmbedded({ dataDir, log: silent })
  await query(first.url, 'create table saved as select 42 as answer')
  await first.stop()
  await untilStopped()
  const [data, elsewhere] = [join(dataDir, 'postgres/data'), join(dataDir, 'elsewhere')]
  renameSync(data, elsewhere)
  await expect(startEmbedded({ dataDir, log: silent })).rejects.toThrow(/should be in .*, which is not there/)
  expect(existsSync(data)).toBe(false)

  renameSync(elsewhere, data)
  const second = await startEmbedded({ dataDir, log: silent })
  expect(await query(second.url, 'select answer from saved')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a data folder copied without the data that lie elsewhere is refused with a message', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/location'), `${join(dataDir, 'gone')}\n`)
  await expect(startEmbedded({ dataDir, log: silent })).rejects.toThrow(StartError)
  expect(existsSync(join(dataDir, 'gone'))).toBe(false)
})

test('two processes may start at the same time', async () => {
  const [one, other] = await Promise.all([spawnOwner(), spawnOwner()])
  expect(one.url).toBe(other.url)
})

test('restarts when PostgreSQL itself is killed', async () => {
  const { url } = await spawnOwner()
  const pid = postmaster()
  await sleep(2_000)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(url, 'select 1 as one').catch(silent), { timeout: 40_000 }).toEqual([{ one: 1 }])
})

test('restarts when a backend of a killed PostgreSQL ends late', async () => {
  const { url } = await spawnOwner()
  const lingering = new pg.Client({ connectionString: url })
  lingering.on('error', silent)
  await lingering.connect()
  const { rows } = await lingering.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid ?? 0
  await sleep(2_000)
  process.kill(backend, 'SIGSTOP')
  process.kill(postmaster(), 'SIGKILL')
  await sleep(2_500)
  process.kill(backend, 'SIGCONT')
  await expect.poll(() => query(url, 'select 1 as one').catch(silent), { timeout: 40_000 }).toEqual([{ one: 1 }])
})

test('ignores a stale process id that now belongs to another program', async () => {
  const first = await startEmbedded({ dataDir, log: silent })
  const contents = readFileSync(pidFile(), 'utf8')
  await first.stop()
  await untilStopped()
  writeFileSync(pidFile(), contents.replace(/^\d+/, String(process.pid)))
  const second = await startEmbedded({ dataDir, log: silent })
  await second.stop()
})

test('an interrupted first start leaves nothing that stops the next', async () => {
  mkdirSync(join(dataDir, 'postgres/init-cafe0000/data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/lock'), '999999999 1')
  const first = await startEmbedded({ dataDir, log: silent })
  expect(existsSync(join(dataDir, 'postgres/init-cafe0000'))).toBe(false)
  await first.stop()
})

test('works in a data folder that only its owner may enter', async () => {
  chmodSync(dataDir, 0o700)
  const first = await startEmbedded({ dataDir, log: silent })
  await query(first.url, 'create table saved as select 42 as answer')
  await first.stop()
  const second = await startEmbedded({ dataDir, log: silent })
  expect(await query(second.url, 'select answer from saved')).toEqual([{ answer: 42 }])
  await second.stop()
  const moved = join(dataDir, 'postgres/location')
  if (existsSync(moved)) rmSync(readFileSync(moved, 'utf8').trim(), { recursive: true })
})

test('data of another PostgreSQL version whose programs are not there are refused with what to do', async () => {
  const first = await startEmbedded({ dataDir, log: silent })
  await first.stop()
  await untilStopped()
  const start = (prepareSandbox?: () => Promise<void>) =>
    startEmbedded({ dataDir, log: silent, ...(prepareSandbox && { prepareSandbox }) })
  const version = join(dataDir, 'postgres/data/PG_VERSION')
  const ours = readFileSync(version)
  writeFileSync(version, '99\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 99; the built-in one is \d+. Start the version/)
  writeFileSync(version, '12\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 12; .* Run npm start, which upgrades it/)
  await expect(start(async () => {})).rejects.toThrow(
    /Install them, then start again:\n {2}apt-get install postgresql-12/,
  )

  writeFileSync(join(dataDir, 'postgres/version'), '12.99.0-beta.1\n')
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1')
  vi.stubEnv('npm_config_fetch_retries', '0')
  const refused = start(async () => {})
  await expect(refused).rejects.toThrow(/ECONNREFUSED(.|\n)*npm install --prefix \S*\/postgresql-12\nor, on Debian/)
  vi.unstubAllEnvs()

  writeFileSync(version, ours)
  await (await start()).stop()
})
