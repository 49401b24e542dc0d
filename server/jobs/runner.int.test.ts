import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeFacility, makeUser, startApp } from '../../test/app.ts'
import { startHangingMailServer } from '../../test/hanging-mail-server.ts'
import { makeBooking } from '../../test/make-booking.ts'
import { enqueue } from '../db/queue.ts'
import { smtpGateway } from '../gateways/smtp.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'

it('a mail server that never greets holds up no other job', async () => {
  const mailServer = await startHangingMailServer()
  const mail = smtpGateway({ url: mailServer.url, from: 'a@example.test' })
  const app = await startApp({ jobs: true, change: (deps) => ({ ...deps, mail }) })
  const { db } = app
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const [facility, user] = [await makeFacility(db, { closedWeekdays: [] }), await makeUser(db)]
  const hold = await makeBooking(db, { facility, user: user.id, date, from: 10, to: 11, status: 'confirmed' })
  await sql`update booking set pay_by = now() - interval '1 second' where id = ${hold}`.execute(db)
  for (let number = 0; number < 100; number += 1)
    await enqueue(db, {
      name: 'mail',
      payload: { cause: `test:${number}`, template: 'test', to: user.email, data: {} },
    })
  await expect.poll(mailServer.accepted, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)

  await sql`select graphile_worker.add_job('expire-holds')`.execute(db)
  const status = async () =>
    (await db.selectFrom('booking').select('status').where('id', '=', hold).executeTakeFirst())?.status
  // each mail takes ten seconds: all of them would hold four workers up for four minutes
  await expect.poll(status, { timeout: 60_000 }).toBe('cancelled')
  await mailServer.close()
  await app.close()
})
