import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSmtpGateway } from '../../server/gateways/smtp.ts'
import { createScheduledTasks, crontab } from '../../server/jobs/scheduler.ts'
import { startApp } from '../app.ts'
import { startHangingMailServer } from '../hanging-mail-server.ts'
import { makePendingBooking } from '../payment-fixture.ts'
import { TIME_LIMIT_FACTOR } from '../time-limit.ts'
import { bookAsRival, payWith, settings } from './fixture.ts'

const MAILS = 20_000

const everyMinute = [...crontab.matchAll(/^(?:\* ){5}(\S+)/gm)].map(([, task = '']) => task)

it('with mail hanging and 20,000 mails due, scheduled tasks run and a late payment is refunded', async () => {
  const mailServer = await startHangingMailServer()
  const mail = createSmtpGateway({ url: mailServer.url, from: 'a@example.test', timeLimitFactor: TIME_LIMIT_FACTOR })
  const app = await startApp({ settings, jobs: true, change: (deps) => ({ ...deps, mail }) })
  const { db } = app
  await sql`
    select from graphile_worker.add_jobs((
      select array_agg(row('mail', json_build_object('cause', 'test:' || number, 'template', 'test',
        'to', 'a@example.test', 'data', '{}'::json), null, null, 25, null, 10, null)::graphile_worker.job_spec)
      from generate_series(1, ${MAILS}::int) as number))`.execute(db)
  await expect.poll(mailServer.accepted).toBeGreaterThanOrEqual(4)

  const booking = await makePendingBooking(app)
  await sql`update booking set pay_by = now() - interval '5 minutes' where id = ${booking.bookingId}`.execute(db)
  await bookAsRival(app.deps, booking)
  await payWith(booking, '4242424242424242')
  const refunded = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from sandbox.card_refund`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(refunded).toBe(1)
  const readTasks = async () => {
    const { rows } = await sql<{ task: string }>`select task from scheduled_run order by task`.execute(db)
    return rows.map(({ task }) => task)
  }
  const recorded = Object.keys(createScheduledTasks(app.deps))
  const expected = everyMinute.filter((task) => recorded.includes(task))
  expect(expected.length).toBeGreaterThan(5)
  await expect.poll(readTasks).toEqual(expect.arrayContaining(expected))
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from graphile_worker.jobs where task_identifier = 'mail'`.execute(db)
  expect(rows[0]?.due).toBeGreaterThanOrEqual(MAILS)
  await mailServer.close()
  await app.close()
})
