import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInMajor, findSystemPostgres } from '../../scripts/system-postgres.mjs'
import { listTables } from '../../server/backup/tables.ts'
import { getSuperuserUrl, waitUntilReady } from '../../server/embedded-postgres/connection.ts'
import type { ClusterPaths } from '../../server/embedded-postgres/paths.ts'
import { findPostmaster, waitUntilEnded } from '../../server/embedded-postgres/postmaster.ts'
import { isSupervised, startSupervisor } from '../../server/embedded-postgres/supervisor.ts'
import { startServer } from '../processes.ts'
import { reservePort } from '../reserve-port.ts'
import { newClusterPaths, runProgram } from '../system-postgres.ts'
import { withClient } from '../with-client.ts'

// Data that an older PostgreSQL wrote (the system's, as an earlier release could have had it built in) are upgraded when
// the product starts, also after that was killed at any step.

const password = 'password-of-the-old-cluster'
let major: string
let dataDir: string
let copy: string
let rowsBefore: Record<string, string[]>

beforeAll(async () => {
  const system = findSystemPostgres(builtInMajor())
  if (!system) throw new Error('This needs an older PostgreSQL. Install it: apt-get install postgresql')
  major = String(system.major)
  const paths = newClusterPaths(system.bin)
  dataDir = paths.base
  copy = `${dataDir}-copy`
  await makeOldData(paths)
  execFileSync('cp', ['-a', dataDir, copy])
})

afterAll(() => {
  for (const folder of [dataDir, copy])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** A data folder with the sample data of the product, written by the older PostgreSQL. */
async function makeOldData(made: ClusterPaths) {
  const old = { ...made, base: join(dataDir, 'postgres'), data: join(dataDir, 'postgres/data') }
  mkdirSync(old.base)
  const port = await reservePort()
  writeFileSync(join(old.base, 'password'), `${password}\n`)
  chmodSync(join(old.base, 'password'), 0o644)
  writeFileSync(join(old.base, 'port'), `${port}\n`)
  const access = ['-A', 'scram-sha-256', `--pwfile=${join(old.base, 'password')}`]
  runProgram(made, 'initdb', ['-D', made.data, '-U', 'bookmyplay', '-E', 'UTF8', '--no-sync', ...access])
  renameSync(made.data, old.data)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const lease = startSupervisor(old, ['-D', old.data, ...settings.flatMap((one) => ['-c', one])])
  const url = getSuperuserUrl(port, password)
  expect(await waitUntilReady(url, Number.POSITIVE_INFINITY, () => isSupervised(old))).toBe(true)
  const server = await startServer({ DATABASE_URL: url })
  await server.kill()
  rowsBefore = await readRows(url)
  const pid = findPostmaster(old)
  lease.release()
  expect(pid && (await waitUntilEnded(pid, Number.POSITIVE_INFINITY))).toBe(true)
}

/** Every row of the product, as text. */
const readRows = (url: string): Promise<Record<string, string[]>> =>
  withClient(url, async (client) => {
    const rows: Record<string, string[]> = {}
    for (const { name } of (await listTables(client)).filter((table) => !table.name.startsWith('graphile_worker'))) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      rows[name] = found.rows.map(({ row }) => row)
    }
    return rows
  })

const majorIn = (folder: string) => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
const keptIn = (folder: string) =>
  readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith(`data-${major}-`))

it('starts on data of an older PostgreSQL, and keeps the old folder', async () => {
  const server = await startServer({ DATABASE_URL: undefined, DATA_DIR: dataDir })
  const [port] = readFileSync(join(dataDir, 'postgres/port'), 'utf8').split('\n')
  const { 'public.facility': facilities, 'public.payment': payments } = await readRows(
    getSuperuserUrl(Number(port), password),
  )
  await server.kill()
  expect(server.output()).not.toContain('after calling end')
  expect(server.output()).toMatch(
    /PostgreSQL \d+ to \d+.*\n1\. (.*\n)*2\. (.*\n)*3\. (.*\n)*4\. (.*\n)*5\. .*\n.*upgraded/,
  )
  expect(facilities).toEqual(rowsBefore['public.facility'])
  expect(payments).toHaveLength(rowsBefore['public.payment']?.length ?? 0)
  const [kept = '', ...others] = keptIn(dataDir)
  expect(others).toEqual([])
  expect(majorIn(join(dataDir, 'postgres', kept))).toBe(major)
  expect(Number(majorIn(join(dataDir, 'postgres/data')))).toBeGreaterThan(Number(major))
  expect(existsSync(join(dataDir, 'postgres/upgrade'))).toBe(false)
})

describe('killed at one step after the other', () => {
  const start = (...args: string[]) => fork(resolve(import.meta.dirname, '../embedded-owner.ts'), [copy, ...args])

  it.each(['1.', '2.', '3.', '4.', '5.'])('keeps the old data in place until the last (%s)', async (step) => {
    const [, signal] = (await once(start(step), 'exit')) as [number, string]
    expect(signal).toBe('SIGKILL')
    expect(existsSync(join(copy, 'postgres/data'))).toBe(step !== '5.')
  })

  it('is done by the next start with every row', async () => {
    const owner = start()
    const [url] = (await once(owner, 'message')) as [string]
    expect(await readRows(url)).toEqual(rowsBefore)
    expect(rowsBefore['public.booking']?.length).toBeGreaterThan(10)
    expect(keptIn(copy)).toHaveLength(1)
    const pid = Number(readFileSync(join(copy, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    owner.kill('SIGKILL')
    expect(await waitUntilEnded(pid, Number.POSITIVE_INFINITY)).toBe(true)
  })
})
