import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestUser } from '../../test/app.ts'
import { startHangingMailServer } from '../../test/hanging-mail-server.ts'
import { makeBooking } from '../../test/make-booking.ts'
import { TIME_LIMIT_FACTOR } from '../../test/time-limit.ts'
import { enqueue } from '../db/queue.ts'
import { createSmtpGateway } from '../gateways/smtp.ts'
import { createWebPushGateway, generateVapidKey } from '../gateways/web-push.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'

it('a mail server that never greets holds up no other job', async () => {
  const mailServer = await startHangingMailServer()
  const mail = createSmtpGateway({ url: mailServer.url, from: 'a@example.test', timeLimitFactor: TIME_LIMIT_FACTOR })
  const app = await startApp({ jobs: true, change: (deps) => ({ ...deps, mail }) })
  const { db } = app
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const [facility, user] = [await makeFacility(db), await makeUser(db)]
  const hold = await makeBooking(db, { facility, user: user.id, date, from: 10, to: 11, status: 'confirmed' })
  await sql`update booking set pay_by = now() - interval '1 second' where id = ${hold}`.execute(db)
  for (let number = 0; number < 100; number += 1)
    await enqueue(db, {
      name: 'mail',
      payload: { cause: `test:${number}`, template: 'test', to: user.email, data: {} },
    })
  await expect.poll(mailServer.accepted).toBeGreaterThanOrEqual(4)

  await sql`select graphile_worker.add_job('expire-holds')`.execute(db)
  const status = async () =>
    (await db.selectFrom('booking').select('status').where('id', '=', hold).executeTakeFirst())?.status
  await expect.poll(status).toBe('cancelled')
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from graphile_worker.jobs where task_identifier = 'mail'`.execute(db)
  expect(rows[0]?.left).toBeGreaterThanOrEqual(100)
  await mailServer.close()
  await app.close()
})

it('a push service that never answers delays no message to another', async () => {
  const silent = await startHangingMailServer() // any server that accepts connections and says nothing
  const push = createWebPushGateway({
    privateKey: generateVapidKey(),
    subject: 'mailto:a@example.test',
    hosts: [],
    standIn: 'http://127.0.0.1:',
    timeLimitFactor: TIME_LIMIT_FACTOR,
  })
  const app = await startApp({ jobs: true, change: (deps) => ({ ...deps, push }) })
  const { db } = app
  const [slow, other] = [await makeUser(db), await makeUser(db)]
  const newBrowser = async () =>
    (await (await fetch(`${app.url}/sandbox/push-browsers`, { method: 'POST' })).json()) as { endpoint: string }
  const subscribe = (user: TestUser, body: object) => app.api('PUT', '/push/subscription', { token: user.token, body })
  const browser = await newBrowser()
  await subscribe(slow, { ...(await newBrowser()), endpoint: `${silent.url.replace('smtp:', 'http:')}/browser` })
  await subscribe(other, browser)
  const send = (cause: string, { email: to }: TestUser) =>
    enqueue(db, { name: 'push', payload: { mail: { cause, template: 'test', to, data: {} }, instead: false } })
  for (let number = 0; number < 5; number += 1) await send(`silent:${number}`, slow)
  await expect.poll(silent.accepted).toBeGreaterThan(0)
  await send('other', other)

  const received = async () => ((await (await fetch(browser.endpoint)).json()) as object[]).length
  await expect.poll(received).toBe(1)
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from graphile_worker.jobs where task_identifier = 'push'`.execute(db)
  expect(rows[0]?.left).toBeGreaterThanOrEqual(5)
  await silent.close()
  await app.close()
})
