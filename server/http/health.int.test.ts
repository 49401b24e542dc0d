import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ jobs: true })
})
afterAll(() => test.close())

async function readiness() {
  const answer = await fetch(`${test.url}/readyz`)
  const { message } = (await answer.json()) as { message?: string }
  return [answer.status, message]
}

it('is ready as soon as the jobs have started', async () => {
  expect(await readiness()).toEqual([200, undefined])
})

it('is not ready on a schema newer than the code', async () => {
  await sql`insert into migration (name) values ('999-later.sql')`.execute(test.db)
  expect(await readiness()).toEqual([503, 'The database is of a newer version, which made: 999-later.sql.'])
  await sql`delete from migration where name = '999-later.sql'`.execute(test.db)
})

it('is not ready when no scheduled task has ended for three minutes', async () => {
  await sql`update scheduled_run set finished_at = now() - interval '4 minutes'`.execute(test.db)
  expect(await readiness()).toEqual([503, 'No scheduled task has ended for three minutes.'])
  await sql`select graphile_worker.add_job('expire-holds')`.execute(test.db)
  await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, undefined])
})

it('is not ready on a database that can only be read', async () => {
  const name = new URL(test.database.url).pathname.slice(1)
  /** For new connections; those there are, are ended. */
  const setReadOnly = (value: 'on' | 'off') =>
    test.db
      .transaction()
      .setAccessMode('read write')
      .execute(async (trx) => {
        await sql.raw(`alter database ${name} set default_transaction_read_only = ${value}`).execute(trx)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and pid <> pg_backend_pid()`.execute(trx)
      })
  await setReadOnly('on')
  await expect.poll(readiness, { timeout: 30_000 }).toEqual([503, 'The database can only be read.'])
  await setReadOnly('off')
})
