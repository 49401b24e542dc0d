import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from '../../test/time-limit.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { withClient } from '../../test/with-client.ts'
import { StartError } from '../start-error.ts'
import { type EmbeddedOptions, startEmbedded } from './embedded-postgres.ts'
import { isAlive } from './lock.ts'

const ownerScript = resolve(import.meta.dirname, '../../test/embedded-owner.ts')
const silent = () => undefined
let dataDir: string
let owners: ChildProcess[]

const start = (options: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ dataDir, log: silent, timeLimitFactor: TIME_LIMIT_FACTOR, ...options })

/** A data folder with a stopped cluster that has a table `saved`, and what its `postmaster.pid` was. */
let made: { folder: string; pidFile: string }

beforeAll(async () => {
  dataDir = makeTemporaryFolder('embedded-made')
  const { url, stop } = await start()
  await query(url, 'create table saved as select 42 as answer')
  made = { folder: dataDir, pidFile: readFileSync(pidFile(), 'utf8') }
  await stop()
  await untilStopped()
})
afterAll(() => rmSync(made.folder, { recursive: true, force: true }))

/** Gives the test a copy of it, since creating a cluster takes much longer. */
const copyMade = () => execFileSync('cp', ['-a', `${made.folder}/.`, dataDir])

beforeEach(() => {
  dataDir = makeTemporaryFolder('embedded')
  owners = []
})

afterEach(async () => {
  for (const owner of owners) await kill(owner)
  await untilStopped()
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

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid')

const untilStopped = () => waitUntil(() => !existsSync(pidFile()))

function postmaster(): number {
  const pid = Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
  expect(pid).toBeGreaterThan(1)
  return pid
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

test('starts a cluster, keeps its data over a restart, and stops it', async () => {
  const first = await start()
  await query(first.url, 'create table saved as select 42 as answer')
  await first.stop()
  await untilStopped()

  const second = await start()
  expect(await query(second.url, 'select answer from saved')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('stops when its owner is killed with SIGKILL, and starts again', async () => {
  copyMade()
  const { owner, url } = await spawnOwner()
  await query(url, 'update saved set answer = 43')
  const pid = postmaster()
  await kill(owner)
  await expect.poll(() => isAlive(pid)).toBe(false)
  const next = await start()
  expect(await query(next.url, 'select answer from saved')).toEqual([{ answer: 43 }])
  await next.stop()
})

test('can be joined or restarted right after its owner was killed', async () => {
  copyMade()
  const { owner, url } = await spawnOwner()
  await query(url, 'update saved set answer = 43')
  await kill(owner)
  const next = await start()
  expect(await query(next.url, 'select answer from saved')).toEqual([{ answer: 43 }])
  await next.stop()
})

test('serves two processes, and outlives the one that started it', async () => {
  copyMade()
  const { owner, url } = await spawnOwner()
  const pid = postmaster()
  const second = await start()
  expect(second.url).toBe(url)
  await kill(owner)
  const third = await start()
  expect([third.url, postmaster()]).toEqual([url, pid])
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await third.stop()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('never creates an empty cluster when one exists', async () => {
  copyMade()
  chmodSync(dataDir, 0o700) // where the server is root, PostgreSQL runs as another account, which can no longer enter
  const outcome = await start().then(
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
  copyMade()
  const [data, elsewhere] = [join(dataDir, 'postgres/data'), join(dataDir, 'elsewhere')]
  renameSync(data, elsewhere)
  await expect(start()).rejects.toThrow(/should be in .*, which is not there/)
  expect(existsSync(data)).toBe(false)

  renameSync(elsewhere, data)
  const second = await start()
  expect(await query(second.url, 'select answer from saved')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a data folder copied without the data that lie elsewhere is refused with a message', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/location'), `${join(dataDir, 'gone')}\n`)
  await expect(start()).rejects.toThrow(StartError)
  expect(existsSync(join(dataDir, 'gone'))).toBe(false)
})

test('two processes may start at the same time', async () => {
  const [one, other] = await Promise.all([spawnOwner(), spawnOwner()])
  expect(one.url).toBe(other.url)
})

/** Waits until PostgreSQL has run for longer than a second: one that never did is given up. */
const untilItCounts = (url: string) =>
  waitUntil(async () => {
    const [row] = await query(url, `select now() - pg_postmaster_start_time() > interval '2 s' as is_old`)
    return row?.is_old
  })

test('restarts when PostgreSQL itself is killed', async () => {
  copyMade()
  const { url } = await spawnOwner()
  await untilItCounts(url)
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => query(url, 'select 1 as one').catch(silent)).toEqual([{ one: 1 }])
})

test('restarts when a backend of a killed PostgreSQL ends late', async () => {
  copyMade()
  const { url } = await spawnOwner()
  const lingering = new pg.Client({ connectionString: url })
  lingering.on('error', silent)
  await lingering.connect()
  const { rows } = await lingering.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid ?? 0
  await untilItCounts(url)
  process.kill(backend, 'SIGSTOP')
  process.kill(postmaster(), 'SIGKILL')
  const readLog = () => readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')
  await expect.poll(readLog).toContain('pre-existing shared memory block')
  process.kill(backend, 'SIGCONT')
  await expect.poll(() => query(url, 'select 1 as one').catch(silent)).toEqual([{ one: 1 }])
})

test('ignores a stale process id that now belongs to another program', async () => {
  copyMade()
  writeFileSync(pidFile(), made.pidFile.replace(/^\d+/, String(process.pid)))
  const { stop } = await start()
  await stop()
})

test('an interrupted first start leaves nothing that stops the next', async () => {
  mkdirSync(join(dataDir, 'postgres/init-cafe0000/data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/lock'), '999999999 1')
  const first = await start()
  expect(existsSync(join(dataDir, 'postgres/init-cafe0000'))).toBe(false)
  await first.stop()
})

test('works in a data folder that only its owner may enter', async () => {
  chmodSync(dataDir, 0o700)
  const first = await start()
  await query(first.url, 'create table saved as select 42 as answer')
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'select answer from saved')).toEqual([{ answer: 42 }])
  await second.stop()
  const moved = join(dataDir, 'postgres/location')
  if (existsSync(moved)) rmSync(readFileSync(moved, 'utf8').trim(), { recursive: true })
})

test('data of another PostgreSQL version whose programs are not there are refused with what to do', async () => {
  copyMade()
  const prepareSandbox = async () => {}
  const version = join(dataDir, 'postgres/data/PG_VERSION')
  const ours = readFileSync(version)
  writeFileSync(version, '99\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 99; the built-in one is \d+. Start the version/)
  writeFileSync(version, '12\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 12; .* Run npm start, which upgrades it/)
  await expect(start({ prepareSandbox })).rejects.toThrow(
    /Install them, then start again:\n {2}apt-get install postgresql-12/,
  )

  writeFileSync(join(dataDir, 'postgres/version'), '12.99.0-beta.1\n')
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1')
  vi.stubEnv('npm_config_fetch_retries', '0')
  const refused = start({ prepareSandbox })
  await expect(refused).rejects.toThrow(/ECONNREFUSED(.|\n)*npm install --prefix \S*\/postgresql-12\nor, on Debian/)
  vi.unstubAllEnvs()

  writeFileSync(version, ours)
  await (await start()).stop()
})
