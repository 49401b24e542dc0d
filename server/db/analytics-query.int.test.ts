import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { runAnalyticsQuery } from './analytics-query.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a query is read by as many processes as PostgreSQL is set to, or as it asks for', () =>
  test.db.connection().execute(async (db) => {
    await sql`set max_parallel_workers_per_gather = 2`.execute(db)
    const setting = sql<{ workers: string }>`select current_setting('max_parallel_workers_per_gather') as workers`
    const read = async (options?: { workers: number }) => (await runAnalyticsQuery(db, setting, options))[0]?.workers
    expect([await read(), await read({ workers: 1 }), await read()]).toEqual(['2', '1', '2'])
    await sql`reset max_parallel_workers_per_gather`.execute(db)
  }))
