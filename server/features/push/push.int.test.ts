import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { purgeExpired } from '../../db/cleanup.ts'
import { inTransaction } from '../../db/client.ts'
import type { BookingTemplate, MailPayload } from '../../db/jobs.ts'
import { queueBookingMail } from '../booking/mail/queue-booking-mail.ts'
import { sendPush } from './send-push.ts'

let test: TestApp
let facility: string
let user: TestUser
let bookingId: string
let court = 0

beforeAll(async () => {
  test = await startApp()
  facility = await makeFacility(test.db, { courts: 30 })
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await makeUser(test.db)
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  court += 1
  bookingId = await makeBooking(test.db, { facility, user: user.id, status: 'paid', date, from: 10, to: 11, court })
})

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } }

const newBrowser = async () =>
  (await (await fetch(`${test.url}/sandbox/push-browsers`, { method: 'POST' })).json()) as Browser

const subscribe = (body: unknown, { token } = user) => test.api('PUT', '/push/subscription', { token, body })

/** A new browser of the user with push messages turned on. */
async function subscribedBrowser() {
  const browser = await newBrowser()
  expect((await subscribe(browser)).status).toBe(200)
  return browser
}

const received = async ({ endpoint }: Browser) =>
  ((await (await fetch(endpoint)).json()) as { content: string }[]).map(({ content }) => JSON.parse(content))

const reminder = (): MailPayload => ({
  cause: `reminder:${bookingId}`,
  template: 'reminder',
  to: user.email,
  data: { bookingId },
})

/** The jobs about this test's booking. */
async function jobs() {
  const { rows } = await sql<{ name: string }>`
    select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload::text like ${`%${bookingId}%`} order by 1`.execute(test.db)
  return rows.map(({ name }) => name)
}

const queue = (template: BookingTemplate) =>
  inTransaction(test.db, (trx) => queueBookingMail(trx, { template, bookingId, to: user.email }))

const countSubscriptions = async () =>
  (await test.db.selectFrom('pushSubscription').select('id').where('userId', '=', user.id).execute()).length

it('a reminder is pushed, encrypted and signed, to each browser of the user, and mailed to those without', async () => {
  await queue('reminder')
  expect(await jobs()).toEqual(['mail'])
  const browsers = [await subscribedBrowser(), await subscribedBrowser()]
  await queue('reminder')
  expect(await jobs()).toEqual(['mail', 'push'])
  await sendPush(test.deps, { mail: reminder(), instead: true })
  for (const browser of browsers)
    expect(await received(browser)).toEqual([
      {
        title: expect.stringContaining('Soon on court: Test Hall'),
        body: '10:00–11:00',
        path: `/user/bookings/${bookingId}`,
        tag: expect.any(String),
      },
    ])
  expect(await jobs()).toEqual(['mail', 'push'])
})

it('a message is in the language of the account, and opens the page in it', async () => {
  await test.db.updateTable('appUser').set({ language: 'bn' }).where('id', '=', user.id).execute()
  const browser = await subscribedBrowser()
  await sendPush(test.deps, { mail: reminder(), instead: true })
  expect(await received(browser)).toMatchObject([
    {
      title: expect.stringContaining('শিগগিরই আপনার খেলা: Test Hall'),
      body: '১০:০০–১১:০০',
      path: `/bn/user/bookings/${bookingId}`,
    },
  ])
})

it('a reminder no browser takes is mailed, and ended subscriptions are deleted', async () => {
  const { endpoint } = await subscribedBrowser()
  await fetch(endpoint, { method: 'DELETE' })
  await sendPush(test.deps, { mail: reminder(), instead: true })
  expect(await jobs()).toEqual(['mail'])
  expect(await countSubscriptions()).toBe(0)
})

it('a cancellation and an offer are pushed and mailed; a receipt is only mailed', async () => {
  await subscribedBrowser()
  await queue('cancelled')
  expect(await jobs()).toEqual(['mail', 'push'])
  await queue('paid')
  await queue('waitlist-offer')
  expect(await jobs()).toEqual(['mail', 'mail', 'mail', 'push', 'push'])
})

it('an outdated message is not pushed', async () => {
  const browser = await subscribedBrowser()
  await sql`update booking set status = 'cancelled', cancel_cause = 'customer' where id = ${bookingId}`.execute(test.db)
  await sendPush(test.deps, { mail: reminder(), instead: true })
  expect(await received(browser)).toEqual([])
  expect(await jobs()).toEqual([])
})

it.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://push.example.com/x',
  'ftp://fcm.googleapis.com/x',
])('%s is no address of a push service', async (endpoint) => {
  const { keys } = await newBrowser()
  expect(await subscribe({ endpoint, keys })).toMatchObject({ status: 400 })
  expect(await countSubscriptions()).toBe(0)
})

it('refuses keys for which nothing can be encrypted', async () => {
  const { endpoint, keys } = await newBrowser()
  const other = keys.p256dh[1] === 'A' ? 'B' : 'A'
  for (const p256dh of ['A'.repeat(87), `B${other}${keys.p256dh.slice(2)}`])
    expect(await subscribe({ endpoint, keys: { ...keys, p256dh } })).toMatchObject({ status: 400 })
  expect(await countSubscriptions()).toBe(0)
})

it('accepts the addresses of real push services', async () => {
  const { keys } = await newBrowser()
  const known = ['fcm.googleapis.com/fcm/send/', 'updates.push.services.mozilla.com/wpush/v2/', 'web.push.apple.com/Q']
  for (const path of known)
    expect((await subscribe({ endpoint: `https://${path}${bookingId}`, keys })).status).toBe(200)
})

it('logging out and turning messages off end a subscription, an expired session does not', async () => {
  await subscribedBrowser()
  await test.api('DELETE', '/push/subscription', { token: user.token })
  expect(await countSubscriptions()).toBe(0)
  const browser = await subscribedBrowser()
  await sql`update user_session set expires_at = now() - interval '1 hour' where user_id = ${user.id}`.execute(test.db)
  await purgeExpired(test.db)
  expect(await countSubscriptions()).toBe(1)
  const next = await makeUser(test.db)
  expect((await subscribe(browser, next)).status).toBe(200)
  expect(await countSubscriptions()).toBe(0)
  user = next
  await test.api('POST', '/auth/logout', { token: next.token })
  expect(await countSubscriptions()).toBe(0)
})

it('a new password ends the subscriptions of other devices', async () => {
  const browser = await subscribedBrowser()
  await sql`update app_user set token_version = token_version + 1 where id = ${user.id}`.execute(test.db)
  await sendPush(test.deps, { mail: reminder(), instead: true })
  expect(await received(browser)).toEqual([])
  expect(await jobs()).toEqual(['mail'])
  await purgeExpired(test.db)
  expect(await countSubscriptions()).toBe(0)
})

it('deleting the account ends its subscriptions, also where the session has expired', async () => {
  await subscribedBrowser()
  await test.db.updateTable('pushSubscription').set({ sessionId: null }).where('userId', '=', user.id).execute()
  await test.db.deleteFrom('invoice').execute()
  await test.db.deleteFrom('payment').where('bookingId', '=', bookingId).execute()
  await test.db.deleteFrom('booking').where('id', '=', bookingId).execute()
  expect((await test.api('DELETE', '/auth/account', { token: user.token, body: {} })).status).toBe(200)
  expect(await countSubscriptions()).toBe(0)
})

it('only the ten browsers used last are kept', async () => {
  for (let count = 0; count < 12; count += 1) await subscribedBrowser()
  expect(await countSubscriptions()).toBe(10)
})
