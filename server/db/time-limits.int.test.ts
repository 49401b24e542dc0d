import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { makePendingBooking, startPaymentApp } from '../../test/payment-fixture.ts'
import { cancelBooking } from '../features/booking/change/cancel-booking.ts'
import { migrate } from './migrate.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

it('a process frozen in a transaction delays others by some seconds only', async () => {
  const { customer, bookingId } = await makePendingBooking(app)
  const script = resolve(import.meta.dirname, '../../test/lock-owner.ts')
  const child = fork(script, [app.database.url, bookingId], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  child.kill('SIGSTOP')
  const began = performance.now()
  await cancelBooking(app.deps, customer, bookingId)
  expect(performance.now() - began).toBeLessThan(20_000)
})

it('every connection has time limits of its own', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle')
    order by name`.execute(app.db)
  expect(rows.map(({ setting }) => setting)).toEqual(['5000', '10000', '20000', '30'])
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
