import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { makeBooking } from '../../test/make-booking.ts'
import { makePass } from '../../test/make-pass.ts'
import { migrate } from '../db/migrate.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ jobs: true })
})
afterAll(() => test.close())

const countJobs = async (task: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = ${task}`.execute(test.db)
  return rows[0]?.count
}

it('one run mails every hold that is due', async () => {
  const user = await makeUser(test.db)
  const facility = await makeFacility(test.db, { courts: 2 })
  const today = getLocalDay('Asia/Dhaka', new Date())
  const createdAt = new Date(Date.now() - 6 * 60_000)
  for (let number = 0; number < 450; number += 1) {
    const [date, hour] = [addDays(today, 2 + Math.floor(number / 20)), number % 10]
    const when = { date, from: hour, to: hour + 1, court: 1 + (Math.floor(number / 10) % 2) }
    await makeBooking(test.db, { facility, user: user.id, status: 'confirmed', createdAt, ...when })
  }
  await sql`select graphile_worker.add_job('send-hold-mails')`.execute(test.db)
  const unmailed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from booking where hold_mailed_at is null`.execute(test.db)
    return rows[0]?.count
  }
  await expect.poll(unmailed).toBe(0)
})

it('a part of a task that fails keeps none of the others from being done', async () => {
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(test.db)
  await sql`create trigger fail before update of reminded_at on booking execute function fail()`.execute(test.db)
  await sql`create trigger fail before delete on rate_limit execute function fail()`.execute(test.db)
  const [user, facility] = [await makeUser(test.db), await makeFacility(test.db)]
  const pass = await makePass(test.db, { facility, user: user.id })
  await sql`update pass set starts_at = now() - interval '80 days', ends_at = now() + interval '5 days'
    where id = ${pass}`.execute(test.db)
  await sql`select graphile_worker.add_job('send-reminders')`.execute(test.db)
  const find = () => test.db.selectFrom('pass').select('remindedAt').where('id', '=', pass).executeTakeFirst()
  await expect.poll(find).not.toEqual({ remindedAt: null })
  await sql`select graphile_worker.add_job('nightly-backup', max_attempts := 1, run_at := now() + interval '1 day')`.execute(
    test.db,
  )
  await sql`update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '2 hours'
    where run_at > now() + interval '12 hours'`.execute(test.db)
  await sql`select graphile_worker.add_job('cleanup')`.execute(test.db)
  await expect.poll(() => countJobs('nightly-backup')).toBe(0)
  await sql`drop function fail() cascade`.execute(test.db)
})

it('a migration removes runs of tasks that have other names now', async () => {
  await sql`select graphile_worker.add_job('remind')`.execute(test.db)
  await sql`select graphile_worker.add_job('unknown-task')`.execute(test.db)
  await sql`delete from migration where name = '012-scheduled-run.sql'`.execute(test.db)
  await sql`drop table scheduled_run`.execute(test.db)
  await migrate(test.database.url)
  expect([await countJobs('remind'), await countJobs('unknown-task')]).toEqual([0, 1])
})
