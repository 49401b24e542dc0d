import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTables } from '../../sandbox/database.ts'
import { makeUser, startApp, type TestApp } from '../../test/app.ts'
import { freshDatabase } from '../../test/database.ts'
import { findNoonZone } from '../../test/noon.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { withClient } from '../../test/with-client.ts'
import { readAlerts } from '../features/report/attention/read-alerts.ts'
import { checkReadiness } from '../features/report/go-live/check-readiness.ts'
import { addDays, getLocalDay, HOUR } from '../wall-clock.ts'
import { getNightlyName } from './kept-backups.ts'
import { backUpNightly } from './nightly-backup.ts'
import { restore } from './restore.ts'

// where the night is far
const TIME_ZONE = findNoonZone()

let test: TestApp
let folder: string

beforeAll(async () => {
  test = await startApp({ settings: { TIME_ZONE } })
})
afterAll(() => test.close())
beforeEach(() => {
  folder = join(makeTemporaryFolder('nightly'), 'backups')
  test.deps.backups = { databaseUrl: test.database.url, folder }
})
afterEach(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true })
})

const findCheck = async () => (await checkReadiness(test.deps)).checks.find(({ name }) => name === 'Nightly backups')

const readHours = async () => {
  const age = (await readAlerts(test.deps)).find(({ name }) => name === 'nightly_backup_age_seconds')?.value ?? 0
  return Math.floor(age / 3600)
}

const tonight = () => getNightlyName(TIME_ZONE, new Date())

it('writes one backup a night, readable by its owner only, which restores', async () => {
  const { email } = await makeUser(test.db)
  expect(await findCheck()).toMatchObject({ ok: true, state: 'None yet' })
  await sql`update migration set applied_at = clock_timestamp() - interval '3 days'`.execute(test.db)
  expect(await readHours()).toBe(72)
  await backUpNightly(test.deps)
  const file = join(folder, tonight())
  const before = await stat(file)
  expect([before.mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700])
  await backUpNightly(test.deps)
  expect([await readdir(folder), (await stat(file)).mtimeMs]).toEqual([[tonight()], before.mtimeMs])
  expect(await findCheck()).toMatchObject({ ok: true, state: expect.stringMatching(/^Last 20.*Z, [\d.]+ MB$/) })
  await utimes(file, new Date(), new Date(Date.now() - HOUR))
  expect(await readHours()).toBe(1)

  const target = await freshDatabase()
  await restore(target.url, file, { replace: null, prepareSandbox: createTables })
  const { rows } = await withClient(target.url, (client) =>
    client.query('select email from app_user where email = $1', [email]),
  )
  expect(rows).toEqual([{ email }])
  await target.drop()
})

it('deletes backups that are not kept, and continues after one that was killed', async () => {
  await mkdir(folder)
  const today = getLocalDay(TIME_ZONE, new Date(Date.now() - 3 * HOUR))
  for (let ago = 1; ago <= 60; ago += 1) await writeFile(join(folder, `nightly-${addDays(today, -ago)}.sql.gz`), '')
  for (const name of [tonight(), 'nightly-2027-01-01.sql.gz'])
    await writeFile(join(folder, `${name}.unfinished`), 'half')
  await writeFile(join(folder, 'mine.sql.gz'), '')
  await backUpNightly(test.deps)
  const files = await readdir(folder)
  expect([files.length, files.includes(tonight()), files.includes('mine.sql.gz')]).toEqual([12, true, true])
  expect((await stat(join(folder, tonight()))).size).toBeGreaterThan(1000)
})

it('the Go live page shows one that failed, and one that is overdue', async () => {
  // here only: its scheduler also backs up, at 41 minutes past
  const { backups } = test.deps
  const worker = await startApp({
    database: test.database,
    settings: { TIME_ZONE },
    jobs: true,
    change: (deps) => ({ ...deps, backups }),
  })
  const run = () =>
    sql`select graphile_worker.add_job('nightly-backup', max_attempts => 1, job_key => 'nightly-backup',
      queue_name => 'backups')`.execute(test.db)
  await writeFile(folder, 'no folder')
  await run()
  await expect.poll(findCheck).toMatchObject({ ok: false, hint: expect.stringMatching(/^The last one failed: E/) })

  await rm(folder)
  await run()
  await expect.poll(findCheck).toMatchObject({ ok: true, state: expect.stringMatching(/^Last/) })
  await worker.close()
  await sql`delete from graphile_worker._private_jobs`.execute(test.db)
  const old = new Date(Date.now() - 27 * HOUR)
  await utimes(join(folder, tonight()), old, old)
  expect(await findCheck()).toMatchObject({ ok: false, hint: 'It is overdue. The log says why.' })
})
