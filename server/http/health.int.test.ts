import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { connectToCluster, endConnections, toName } from '../../test/database.ts'
import { recordRun } from '../db/scheduled-runs.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

async function readiness({ url }: TestApp) {
  const answer = await fetch(`${url}/readyz`)
  const { message } = (await answer.json()) as { message?: string }
  return [answer.status, message]
}

const ready = [200, undefined]

it('is ready on a new database', async () => {
  expect(await readiness(test)).toEqual(ready)
})

it('is not ready on a schema newer than the code', async () => {
  await sql`insert into migration (name) values ('999-later.sql')`.execute(test.db)
  expect(await readiness(test)).toEqual([503, 'The database is of a newer version, which made: 999-later.sql.'])
  await sql`delete from migration where name = '999-later.sql'`.execute(test.db)
})

it('is not ready when no scheduled task has ended for three minutes, until the jobs start again', async () => {
  await recordRun(test.db, 'expire-holds')
  expect(await readiness(test)).toEqual(ready)
  await sql`update scheduled_run set finished_at = now() - interval '4 minutes'`.execute(test.db)
  expect(await readiness(test)).toEqual([503, 'No scheduled task has ended for three minutes.'])

  const restarted = await startApp({ database: test.database, jobs: true })
  expect(await readiness(restarted)).toEqual(ready)
  await restarted.close()
})

it('is not ready on a database that can only be read', async () => {
  const cluster = await connectToCluster()
  await cluster.query(`alter database ${toName(test.database.url)} set default_transaction_read_only = on`)
  await endConnections(cluster, test.database)
  await expect.poll(() => readiness(test)).toEqual([503, 'The database can only be read.'])
  await cluster.end()
})
