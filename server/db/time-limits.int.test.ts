import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { makePendingBooking, startPaymentApp } from '../../test/payment-fixture.ts'
import { cancelBooking } from '../features/booking/change/cancel-booking.ts'
import { migrate } from './migrate.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

it('a process frozen in a transaction loses it, so that others go on', async () => {
  const { customer, bookingId } = await makePendingBooking(app)
  const script = resolve(import.meta.dirname, '../../test/lock-owner.ts')
  const child = fork(script, [app.database.url, bookingId], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  child.kill('SIGSTOP')
  await cancelBooking(app.deps, customer, bookingId)
})

it('every connection has time limits of its own, which TIME_LIMIT_FACTOR multiplies', async () => {
  // behind a pooler, connections have the limits that it sets
  const { url, drop } = app.database
  const slow = await startApp({ database: { url, drop }, settings: { TIME_LIMIT_FACTOR: '2.5' } })
  const usual = await startApp({ database: { url, drop }, settings: { TIME_LIMIT_FACTOR: '1' } })
  const readLimits = async ({ db }: TestApp) => {
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle')
      order by name`.execute(db)
    return rows.map(({ setting }) => setting)
  }
  expect(await readLimits(usual)).toEqual(['5000', '10000', '20000', '30'])
  expect(await readLimits(slow)).toEqual(['12500', '25000', '50000', '30'])
  await slow.close()
  await usual.close()
})

it('a migration waits for a table that is in use without holding up those who read it', async () => {
  await sql`delete from migration where name = '012-scheduled-run.sql'`.execute(app.db)
  await sql`drop table scheduled_run`.execute(app.db)
  const inUse = new pg.Client({ connectionString: app.database.url })
  await inUse.connect()
  await inUse.query('begin; lock table migration in share mode')
  const migrated = migrate(app.database.url)
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waits.execute(app.db)).rows.length).toBe(1)
  // it leaves the lock queue and tries again
  await expect.poll(async () => (await waits.execute(app.db)).rows.length).toBe(0)
  await inUse.query('rollback')
  expect(await migrated).toEqual(['012-scheduled-run.sql'])
  await inUse.end()
})
