import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { toCheckInCode } from '#contract/check-in-code'
import { BookingEventData, SessionEventData, type Webhook, type WebhookDelivery, webhookTypes } from '#contract/webhook'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { readSentMails } from '../../../test/sent-mails.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { startConsumer } from '../../../test/webhook-consumer.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'
import { queueDueWebhooks } from './send-webhooks.ts'

let test: TestApp
let owner: TestUser
let customer: TestUser
let facility: string

const later = addDays(getLocalDay('Asia/Dhaka', new Date()), 4)

beforeAll(async () => {
  test = await startApp({ jobs: true, settings: { ALLOW_PRIVATE_WEBHOOKS: 'true', RATE_LIMIT_FACTOR: '1000000' } })
  owner = await makeUser(test.db)
  customer = await makeUser(test.db, { name: 'Nadia Rahman' })
  facility = await makeFacility(test.db, { name: 'Smash Arena', courts: 4 })
  await makeMember(test.db, facility, owner, 'owner')
})
afterAll(() => test.close())

const path = () => `/facility/${facility}/webhooks`
const asOwner = <T>(method: string, more = '', body?: object) =>
  test.api<T>(method, `${path()}${more}`, { token: owner.token, ...(body && { body }) })
const list = async () => (await asOwner<Webhook[]>('GET')).body.data
const find = async (url: string) => (await list()).find((webhook) => webhook.url === url)
const listDeliveries = async (id: string) => (await asOwner<WebhookDelivery[]>('GET', `/${id}/deliveries`)).body.data

/** Adds a webhook that leads to a consumer, for the test. */
async function add(answer?: Parameters<typeof startConsumer>[0], events: readonly string[] = webhookTypes) {
  const consumer = await startConsumer(answer)
  const made = await asOwner<{ secret: string }>('POST', '', { url: consumer.url, events })
  const id = (await find(consumer.url))?._id ?? ''
  onTestFinished(async () => {
    await asOwner('DELETE', `/${id}`)
    consumer.close()
  })
  return { ...consumer, id, secret: made.body.data.secret }
}

let hour = 8
async function book(payment: 'cash' | 'link' = 'cash') {
  hour += 1
  const times = { startTime: `${String(hour).padStart(2, '0')}:00`, endTime: `${hour + 1}:00` }
  const body = { user: customer.id, facility, date: later, ...times, ...(payment === 'cash' && { payment }) }
  const made = await test.api<{ _id: string }>('POST', '/bookings/for', { token: owner.token, body })
  return { id: made.body.data._id, ...times }
}

it('sends what happens to a booking in order, signed, with what a door needs and no more of the customer', async () => {
  const { received, secret } = await add()
  const { id, startTime, endTime } = await book()
  const token = owner.token
  await test.api('PATCH', `/bookings/${id}/schedule`, {
    token,
    body: { date: later, startTime: '20:00', endTime: '21:00' },
  })
  await sql`update booking set during = tstzrange(now(), now() + interval '1 hour') where id = ${id}`.execute(test.db)
  await test.api('PUT', `/bookings/${id}/attendance`, { token, body: { attendance: 'checked_in' } })
  await test.api('POST', `/bookings/${id}/refund`, { token, body: { amount: 12, reason: 'Rain' } })
  const types = () => received.filter(({ data }) => data.booking === id).map(({ type }) => type)
  await expect.poll(types).toContain('booking.refunded')
  await expect.poll(types).toContain('booking.cancelled')
  expect(types().slice(0, 4)).toEqual(['booking.created', 'booking.paid', 'booking.moved', 'booking.checked_in'])
  const [first] = received
  expect(received.every((message) => message.isSignedBy(secret))).toBe(true)
  expect(first?.data).toMatchObject({
    booking: id,
    facility: { _id: facility, name: 'Smash Arena' },
    courts: [1],
    ...{ date: later, startTime, endTime, timeZone: 'Asia/Dhaka', status: 'paid', amount: 12, refunded: 0 },
    // whom staff book for is a contact with a first name, until they accept
    customer: { name: 'Nadia' },
    checkInCode: toCheckInCode(id),
  })
  expect(JSON.stringify(received)).not.toContain(customer.email)
  for (const { data } of received) BookingEventData.parse(data)
  expect(received.findLast(({ type }) => type === 'booking.refunded')?.data.refunded).toBe(12)
})

it('counts no refund of a further charge for what is paid already', async () => {
  const { received } = await add()
  const { id } = await book()
  await sql`insert into payment (booking_id, session_id, amount_minor, currency, status, charged_minor, refunded_minor, is_surplus,
      superseded_at, expires_at)
    values (${id}, ${`cs_twice_${id}`}, 1200, 'usd', 'paid', 1200, 1200, true, now(), now())`.execute(test.db)
  const moved = { date: later, startTime: '21:00', endTime: '22:00' }
  await test.api('PATCH', `/bookings/${id}/schedule`, { token: owner.token, body: moved })
  const find = () => received.find(({ type, data }) => type === 'booking.moved' && data.booking === id)
  await expect.poll(find).toBeDefined()
  expect(find()?.data).toMatchObject({ status: 'paid', amount: 12, refunded: 0 })
})

it('sends that attendance was undone, and who has a booking once it was handed over', async () => {
  const { received } = await add()
  const { id } = await book()
  await sql`update booking set during = tstzrange(now(), now() + interval '1 hour') where id = ${id}`.execute(test.db)
  for (const attendance of ['checked_in', null])
    await test.api('PUT', `/bookings/${id}/attendance`, { token: owner.token, body: { attendance } })
  const friend = await makeUser(test.db, { name: 'Rahim Khan' })
  await sql`update booking set during = tstzrange(now() + interval '1 hour', now() + interval '2 hours'), user_id = ${customer.id}
    where id = ${id}`.execute(test.db)
  await sql`insert into co_player (id, booking_id, position, name, invited_at, user_id, offered_at)
    values (${friend.id}, ${id}, 1, 'Rahim', now(), ${friend.id}, now())`.execute(test.db)
  const taken = await test.api('POST', `/co-players/${friend.id}/take-over`, { token: friend.token })
  expect(taken.status, taken.body.message).toBe(200)
  const types = () => received.filter(({ data }) => data.booking === id).map(({ type }) => type)
  await expect.poll(types).toContain('booking.handed_over')
  expect(types().slice(2)).toEqual(['booking.checked_in', 'booking.attendance_undone', 'booking.handed_over'])
  expect(received.at(-1)?.data.customer).toEqual({ name: 'Rahim Khan' })
  for (const { data } of received) BookingEventData.parse(data)
})

it('keeps an address as it is sent to, however it was typed', async () => {
  const { url, received, close } = await startConsumer()
  await asOwner('POST', '', { url: url.replace('http:', 'HTTP:'), events: webhookTypes })
  const id = (await find(url))?._id
  onTestFinished(async () => {
    await asOwner('DELETE', `/${id}`)
    close()
  })
  expect((await asOwner('POST', `/${id}/test`)).status).toBe(200)
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['test'])
})

it('records nothing for a venue without webhooks, and only the chosen events', async () => {
  const { received, id } = await add(undefined, ['booking.paid'])
  await book()
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['booking.paid'])
  expect((await listDeliveries(id)).map(({ type }) => type)).toEqual(['booking.paid'])
  const before = await test.db.selectFrom('webhookDelivery').select('id').execute()
  const other = await makeFacility(test.db)
  const body = {
    user: customer.id,
    facility: other,
    date: later,
    startTime: '10:00',
    endTime: '11:00',
    payment: 'cash',
  }
  const admin = await makeUser(test.db, { role: 'admin' })
  expect((await test.api('POST', '/bookings/for', { token: admin.token, body })).status).toBe(201)
  expect(await test.db.selectFrom('webhookDelivery').select('id').execute()).toHaveLength(before.length)
})

it('holds back later events of a booking until an earlier one has arrived, but not those of others', async () => {
  let isBroken = true
  const { received, id } = await add(({ type }) => (isBroken && type === 'booking.moved' ? 500 : 204))
  const first = await book()
  await expect.poll(() => received.length).toBe(2)
  received.length = 0
  const moved = { date: later, startTime: '21:00', endTime: '22:00' }
  await test.api('PATCH', `/bookings/${first.id}/schedule`, { token: owner.token, body: moved })
  await expect.poll(() => received.length).toBe(1)
  await test.api('POST', `/bookings/${first.id}/refund`, { token: owner.token, body: { amount: 12, reason: 'Rain' } })
  const second = await book()
  await expect.poll(() => received.filter(({ data }) => data.booking === second.id)).toHaveLength(2)
  expect(received.filter(({ data }) => data.booking === first.id).map(({ type }) => type)).toEqual(['booking.moved'])
  const waiting = (await listDeliveries(id)).filter(({ state }) => state === 'pending')
  expect(waiting.at(-1)).toMatchObject({
    type: 'booking.moved',
    attempts: 1,
    statusCode: 500,
    nextAt: expect.any(String),
  })
  expect((await list()).find(({ _id }) => _id === id)).toMatchObject({ failingSince: null, disabledAt: null })

  isBroken = false
  await sql`update webhook_delivery set next_at = now() where state = 'pending'`.execute(test.db)
  await queueDueWebhooks(test.db)
  const rest = () => received.filter(({ data }) => data.booking === first.id).map(({ type }) => type)
  await expect.poll(() => rest().length).toBe(4)
  expect(rest().slice(0, 2)).toEqual(['booking.moved', 'booking.moved'])
  expect(new Set(received.filter(({ type }) => type === 'booking.moved').map((one) => one.id)).size).toBe(1)
})

it('gives up after three days, is switched off with a mail to the owner, and sends what waits when it is on again', async () => {
  let status = 503
  const { received, id, url } = await add(() => status, ['booking.paid', 'booking.created'])
  const { id: booking } = await book()
  await expect.poll(() => received.length).toBe(1)
  await expect.poll(async () => (await listDeliveries(id)).at(-1)?.statusCode).toBe(503)
  expect(await find(url)).toMatchObject({ failingSince: expect.any(String), waiting: 2 })
  await sql`update webhook_endpoint set failing_since = now() - interval '73 hours' where id = ${id}`.execute(test.db)
  await sql`update webhook_delivery set attempts = 9, next_at = now() where endpoint_id = ${id}`.execute(test.db)
  await queueDueWebhooks(test.db)
  await expect.poll(async () => (await find(url))?.disabledAt).toEqual(expect.any(String))
  expect((await listDeliveries(id)).map(({ state }) => state)).toEqual(['pending', 'failed'])
  await expect.poll(async () => JSON.stringify(await readSentMails(test, owner.email))).toContain(url)
  expect((await asOwner('POST', `/${id}/test`)).status).toBe(409)
  await book()
  expect(await listDeliveries(id)).toHaveLength(2)

  status = 200
  expect((await asOwner('POST', `/${id}/enable`)).status).toBe(200)
  await expect.poll(async () => (await listDeliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'failed'])
  const failed = (await listDeliveries(id)).at(-1)
  expect((await asOwner('POST', `/${id}/deliveries/${failed?._id}/again`)).status).toBe(200)
  await expect
    .poll(async () => (await listDeliveries(id)).map(({ state }) => state))
    .toEqual(['delivered', 'delivered'])
  expect(received.filter(({ data }) => data.booking === booking).at(-1)?.type).toBe('booking.created')
})

it('is switched off at once, with a mail to the owner, when it answers that it is gone', async () => {
  const { received, id, url } = await add(() => 410, ['booking.paid', 'booking.created'])
  await book()
  await expect.poll(async () => (await find(url))?.disabledAt).toEqual(expect.any(String))
  expect(received).toHaveLength(1)
  expect((await listDeliveries(id)).map(({ state }) => state)).toEqual(['pending', 'pending'])
  const readMails = async () => (await readSentMails(test, owner.email)).filter(({ text }) => text.includes(url))
  await expect
    .poll(async () => (await readMails()).map(({ text }) => text))
    .toEqual([expect.stringContaining('is gone')])
})

it('sends a test event, with the new and the former secret after a change', async () => {
  const { received, id, secret } = await add()
  const changed = await asOwner<{ secret: string }>('POST', `/${id}/secret`)
  expect(changed.body.data.secret).not.toBe(secret)
  expect((await asOwner('POST', `/${id}/test`)).status).toBe(200)
  await expect.poll(() => received.map(({ type, data }) => [type, data])).toEqual([['test', {}]])
  expect([secret, changed.body.data.secret].map((each) => received[0]?.isSignedBy(each))).toEqual([true, true])
  const row = await test.db.selectFrom('webhookEndpoint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret.slice(6))
})

it('refuses addresses that are private, and those of other venues’ webhooks', async () => {
  const strict = await startApp({ database: test.database })
  const body = (url: string) => ({ token: owner.token, body: { url, events: ['booking.paid'] } })
  for (const url of ['http://hooks.example.org/a', 'https://127.0.0.1/a', 'https://[::ffff:10.0.0.1]/a', 'a'])
    expect((await strict.api('POST', path(), body(url))).body).toMatchObject({
      code: 'bad_request',
      errors: [{ path: 'url' }],
    })
  await strict.close()
  const { id } = await add()
  const stranger = await makeUser(test.db)
  const hall = await makeFacility(test.db)
  await makeMember(test.db, hall, stranger, 'owner')
  for (const [method, more] of [
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/secret'],
    ['POST', '/enable'],
  ] as const) {
    const answer = await test.api(method, `/facility/${hall}/webhooks/${id}${more}`, { token: stranger.token })
    expect(answer.status).toBe(404)
  }
  const deliveries = await test.api('GET', `/facility/${hall}/webhooks/${id}/deliveries`, { token: stranger.token })
  expect(deliveries.body.data).toEqual([])
})

it('a booking is made without the webhook that is deleted at the same time', async () => {
  const { id } = await add()
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const booked = await test.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('webhookEndpoint').where('id', '=', id).execute()
    const made = book()
    await waitUntil(async () => (await waits.execute(test.db)).rows.length > 0)
    return { made }
  })
  expect((await booked.made).id).toEqual(expect.any(String))
})

it('the API’s document describes the events', async () => {
  const document = (await (await fetch(`${test.url}/api/docs`)).json()) as { webhooks: Record<string, object> }
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypes])
  expect(JSON.stringify(document.webhooks['booking.paid'])).toContain('checkInCode')
  expect(SessionEventData).toBeDefined()
})
