import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSmtpGateway } from '../../server/gateways/smtp.ts'
import { startApp } from '../app.ts'
import { startHangingMailServer } from '../hanging-mail-server.ts'
import { makePendingBooking } from '../payment-fixture.ts'
import { bookAsRival, payWith, settings } from './fixture.ts'

const MAILS = 20_000

it('with mail hanging and 20,000 mails due, tasks run every minute and a late payment is refunded', async () => {
  const mailServer = await startHangingMailServer()
  const mail = createSmtpGateway({ url: mailServer.url, from: 'a@example.test' })
  const app = await startApp({ settings, jobs: true, change: (deps) => ({ ...deps, mail }) })
  const { db } = app
  for (let first = 1; first < MAILS; first += 1000)
    await sql`
      select graphile_worker.add_job('mail', json_build_object('cause', 'test:' || number, 'template', 'test',
        'to', 'a@example.test', 'data', '{}'::json), priority => 10, max_attempts => 25)
      from generate_series(${first}::int, ${first + 999}::int) as number`.execute(db)
  await expect.poll(mailServer.accepted, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)

  const booking = await makePendingBooking(app)
  await sql`update booking set pay_by = now() - interval '5 minutes' where id = ${booking.bookingId}`.execute(db)
  await bookAsRival(app.deps, booking)
  const began = performance.now()
  await payWith(booking, '4242424242424242')
  const refunded = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from sandbox.card_refund`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(refunded, { timeout: 65_000 }).toBe(1)
  const refundSeconds = (performance.now() - began) / 1000

  /** How long ago each task that runs every minute has last ended, in seconds. */
  const ages = async () => {
    const { rows } = await sql<{ task: string; age: number }>`
      select task, extract(epoch from clock_timestamp() - finished_at)::float8 as age from scheduled_run
      where task <> 'start'`.execute(db)
    return rows
  }
  await expect.poll(async () => (await ages()).length, { timeout: 75_000 }).toBeGreaterThanOrEqual(5)
  for (let checks = 0; checks < 13; checks += 1) {
    await sleep(5_000)
    // a run that was left out would make it two minutes
    for (const { task, age } of await ages()) expect(age, task).toBeLessThan(100)
  }
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from graphile_worker.jobs where task_identifier = 'mail'`.execute(db)
  process.stdout.write(`mails due ${rows[0]?.due}, late payment refunded after ${refundSeconds.toFixed(1)} s\n`)
  expect(rows[0]?.due).toBeGreaterThan(MAILS / 2)
  await mailServer.close()
  await app.close()
})
