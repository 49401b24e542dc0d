import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { makeBooking } from '../../test/make-booking.ts'
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

it('a migration removes runs of tasks that have other names now', async () => {
  await sql`select graphile_worker.add_job('remind')`.execute(test.db)
  await sql`select graphile_worker.add_job('unknown-task')`.execute(test.db)
  await sql`delete from migration where name = '012-scheduled-run.sql'`.execute(test.db)
  await sql`drop table scheduled_run`.execute(test.db)
  await migrate(test.database.url)
  expect([await countJobs('remind'), await countJobs('unknown-task')]).toEqual([0, 1])
})
