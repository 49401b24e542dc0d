import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiKey, KeyAccess } from '#contract/api-key'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeKey } from '../../../test/make-key.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
let owner: TestUser
let customer: TestUser
let facility: string

const later = addDays(getLocalDay('Asia/Dhaka', new Date()), 4)
const slot = { date: later, startTime: '10:00', endTime: '11:00' }

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000000' } })
  owner = await makeUser(test.db, { name: 'Olive Owner' })
  customer = await makeUser(test.db, { name: 'Nadia Rahman' })
  facility = await makeFacility(test.db, { name: 'Smash Arena', courts: 4 })
  await makeMember(test.db, facility, owner, 'owner')
})
afterAll(() => test.close())

const make = (access: KeyAccess, by = owner, name = 'Door') => makeKey(test, facility, by, access, name)
const list = async () =>
  (await test.api<ApiKey[]>('GET', `/facility/${facility}/api-keys`, { token: owner.token })).body.data
const readBookings = async (token: string) => (await test.api('GET', '/bookings', { token })).status

const bookFor = (token: string, startTime: string) => {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  const body = { user: customer.id, facility, date: later, startTime, endTime, payment: 'cash' }
  return test.api<Booking>('POST', '/bookings/for', { token, body })
}

it('a key is shown once, stored as a hash, and works until it is revoked', async () => {
  const key = await make('read')
  expect(key).toMatch(/^bmp_[0-9a-f]{48}$/)
  const row = await test.db.selectFrom('apiKey').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key.slice(4))
  expect(await list()).toMatchObject([
    { name: 'Door', access: 'read', madeBy: 'Olive Owner', isActive: true, usedAt: null, expiresAt: null },
  ])
  expect(await readBookings(key)).toBe(200)
  await expect.poll(async () => (await list())[0]?.usedAt).not.toBeNull()
  expect(await readBookings(`${key.slice(0, -1)}x`)).toBe(401)
  const [{ _id } = { _id: '' }] = await list()
  const foreign = await makeFacility(test.db)
  const admin = await makeUser(test.db, { role: 'admin' })
  const revoke = (id: string) => test.api('DELETE', `/facility/${id}/api-keys/${_id}`, { token: admin.token })
  expect([(await revoke(foreign)).status, (await revoke(facility)).status]).toEqual([404, 200])
  expect([await readBookings(key), await list()]).toEqual([401, []])
})

it('a key’s last use is written once a minute at most, and no request waits for that', async () => {
  const key = await make('read')
  const readUsed = async () => (await test.db.selectFrom('apiKey').select('usedAt').executeTakeFirstOrThrow()).usedAt
  await test.db.transaction().execute(async (trx) => {
    await sql`select from api_key for update`.execute(trx)
    expect(await readBookings(key)).toBe(200)
  })
  await expect.poll(async () => (await readBookings(key)) === 200 && (await readUsed())?.getTime()).toBeGreaterThan(0)
  const used = await readUsed()
  await readBookings(key)
  await readBookings(key)
  expect(await readUsed()).toEqual(used)
  await sql`update api_key set used_at = now() - interval '2 minutes'`.execute(test.db)
  await readBookings(key)
  await expect.poll(async () => Number(await readUsed()) >= Number(used)).toBe(true)
  await test.db.deleteFrom('apiKey').execute()
})

it('a key reads only, or does what its member may do, and the audit log names it', async () => {
  const [read, staff] = [await make('read'), await make('staff', owner, 'Front desk app')]
  expect((await bookFor(read, '10:00')).body).toMatchObject({
    code: 'forbidden',
    message: 'This API key may only read.',
  })
  const made = await bookFor(staff, '10:00')
  expect(made.status).toBe(201)
  const { _id: id } = made.body.data
  const seen = await test.api<Booking>('GET', `/bookings/${id}`, { token: read })
  expect(seen.body.data).toMatchObject({ _id: id, isBooked: 'paid', startTime: '10:00' })
  const log = await test.api<{ by: string; apiKey: string | null; action: string }[]>('GET', '/reports/audit', {
    token: owner.token,
  })
  expect(log.body.data).toContainEqual(
    expect.objectContaining({ action: 'made', by: 'Olive Owner', apiKey: 'Front desk app' }),
  )
  expect(log.body.data.find(({ action }) => action === 'made a key of')).toMatchObject({ apiKey: null })
  const mark = await test.api('PUT', `/bookings/${id}/attendance`, { token: read, body: { attendance: 'checked_in' } })
  expect(mark.status).toBe(403)
})

it('a key sees no booking of its maker at another venue', async () => {
  const key = await make('owner')
  const elsewhere = await makeFacility(test.db)
  const foreign = await makeBooking(test.db, { facility: elsewhere, user: owner.id, date: later, from: 9, to: 10 })
  const own = await makeBooking(test.db, { facility, user: owner.id, date: later, from: 9, to: 10, court: 3 })
  const see = async (id: string) => (await test.api('GET', `/bookings/${id}`, { token: key })).status
  expect([await see(foreign), await see(own)]).toEqual([404, 200])
  const refund = { amount: 1, reason: 'Rain' }
  // its maker doesn't refund themselves, neither by a key
  expect((await test.api('POST', `/bookings/${own}/refund`, { token: key, body: refund })).status).not.toBe(200)
  expect((await test.api('PATCH', `/bookings/${foreign}/schedule`, { token: key, body: slot })).status).toBe(404)
})

it('a key has at most the rights that its maker has now', async () => {
  const maker = await makeUser(test.db)
  await makeMember(test.db, facility, maker, 'owner')
  const key = await make('owner', maker)
  const audit = async () => (await test.api('GET', '/reports/audit', { token: key })).status
  const change = (body: object) =>
    test.api('PATCH', `/facility/${facility}/members/${maker.id}`, { token: owner.token, body })
  expect(await audit()).toBe(200)
  expect((await change({ role: 'staff' })).status).toBe(200)
  expect([await audit(), await readBookings(key)]).toEqual([403, 200])
  const removed = await test.api('DELETE', `/facility/${facility}/members/${maker.id}`, { token: owner.token })
  expect([removed.status, await readBookings(key)]).toEqual([200, 401])
})

it('keys and calendars of a member who was removed stay ended when they are a member again', async () => {
  const maker = await makeUser(test.db)
  await makeMember(test.db, facility, maker, 'owner')
  const key = await make('owner', maker)
  const feed = await test.api<{ url: string }>('POST', '/calendar-feeds', {
    token: maker.token,
    body: { kind: 'facility', facility },
  })
  const readCalendar = async () => (await fetch(`${test.url}${new URL(feed.body.data.url).pathname}`)).status
  expect([await readBookings(key), await readCalendar()]).toEqual([200, 200])
  await test.api('DELETE', `/facility/${facility}/members/${maker.id}`, { token: owner.token })
  await makeMember(test.db, facility, maker, 'staff')
  expect([await readBookings(key), await readCalendar()]).toEqual([401, 404])
})

it('keys are deleted with the account of their maker', async () => {
  const maker = await makeUser(test.db)
  await makeMember(test.db, facility, maker, 'owner')
  await make('read', maker)
  expect((await test.api('DELETE', '/auth/account', { token: maker.token, body: {} })).status).toBe(200)
  expect(await test.db.selectFrom('apiKey').select('id').where('userId', '=', maker.id).execute()).toEqual([])
})

it('a key ends with its time, its maker and its venue', async () => {
  const key = await make('read')
  const hidden = sql`update api_key set expires_at = now() - interval '1 second' where user_id = ${owner.id}`
  await hidden.execute(test.db)
  expect(await readBookings(key)).toBe(401)
  const admin = await makeUser(test.db, { role: 'admin' })
  const ofAdmin = await make('owner', admin)
  expect(await readBookings(ofAdmin)).toBe(200)
  // what the site's admins do is not what a key of theirs does
  expect((await test.api('GET', '/reports/go-live', { token: ofAdmin })).status).toBe(403)
  await sql`update app_user set role = 'user' where id = ${admin.id}`.execute(test.db)
  expect(await readBookings(ofAdmin)).toBe(401)
  const hall = await makeFacility(test.db)
  await makeMember(test.db, hall, owner, 'owner')
  const ofHall = await makeKey(test, hall, owner, 'read')
  expect(await readBookings(ofHall)).toBe(200)
  await sql`update facility set deleted_at = now() where id = ${hall}`.execute(test.db)
  expect(await readBookings(ofHall)).toBe(401)
})

it('a venue has twenty keys at most, also when they are made at once', async () => {
  const hall = await makeFacility(test.db)
  await makeMember(test.db, hall, owner, 'owner')
  const body = { name: 'Door', access: 'read', days: 30 }
  const tries = await Promise.all(
    Array.from({ length: 24 }, () => test.api('POST', `/facility/${hall}/api-keys`, { token: owner.token, body })),
  )
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(tries.filter(({ body: { code } }) => code === 'conflict')).toHaveLength(4)
})
