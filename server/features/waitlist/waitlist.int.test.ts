import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { WaitlistEntry } from '#contract/waitlist'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { writeMail } from '../../mail/templates.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'
import { expireHolds } from '../booking/expire-holds.ts'
import { offerAllCourts, offerCourts } from './offer-courts.ts'

let test: TestApp
let facility: string
let owner: TestUser
let first: TestUser
let second: TestUser
/** The booking that fills 10:00 to 11:00 on the only court. */
let taken: string

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
const wanted = () => ({ facility, date, from: '10:00', to: '11:00' })
const slot = () => ({ facility, date, startTime: '10:00', endTime: '11:00' })

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => test.close())

beforeEach(async () => {
  const { db } = test
  facility = await makeFacility(db, { closedWeekdays: [] })
  ;[owner, first, second] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  taken = await makeBooking(db, { facility, user: owner.id, date, from: 10, to: 11, status: 'confirmed' })
})

const call = <T>(method: string, path: string, { token }: TestUser, body?: object) =>
  test.api<T>(method, path, { token, ...(body && { body }) })
const join = (user: TestUser, body: object = wanted()) => call<WaitlistEntry>('POST', '/waitlist', user, body)
const list = async (user: TestUser) => (await call<WaitlistEntry[]>('GET', '/waitlist', user)).body.data
const cancel = (user: TestUser, id: string) => call('DELETE', `/bookings/${id}`, user)
const book = (user: TestUser, body: object = slot()) => call<Booking>('POST', '/bookings', user, body)
const serve = () => offerCourts(test.deps, facility)

const mails = async (template: string) => {
  const { rows } = await sql<{ payload: { to: string; data: { bookingId: string; entryId: string } } }>`
    select payload from graphile_worker._private_jobs where payload->>'template' = ${template} order by id`.execute(
    test.db,
  )
  return rows.map(({ payload }) => payload)
}

describe('the line', () => {
  it('offers a freed court to the first, then to the next, with a mail that leads to paying', async () => {
    const one = (await join(first)).body.data
    expect(one).toMatchObject({
      ...wanted(),
      hours: 1,
      position: 1,
      ahead: 0,
      odds: 'low',
      status: 'waiting',
      offer: null,
    })
    expect((await join(second)).body.data).toMatchObject({ position: 2, ahead: 1 })
    await cancel(owner, taken)
    await serve()
    const [offered] = await list(first)
    expect(offered).toMatchObject({ status: 'offered', position: 1 })
    expect(offered?.offer).toMatchObject({ startTime: '10:00', endTime: '11:00', court: 'Court 1', price: 12 })
    const left = Date.parse(offered?.offer?.payBy ?? '') - Date.now()
    expect(left / 60_000).toBeGreaterThan(19)
    expect(left / 60_000).toBeLessThanOrEqual(20)
    expect((await list(second))[0]).toMatchObject({ status: 'waiting', position: 1 })
    const [mail] = await mails('waitlist-offer')
    expect(mail).toMatchObject({ to: first.email, data: { bookingId: offered?.offer?.booking } })
    const content = await writeMail(test.deps, {
      cause: 'test',
      to: first.email,
      template: 'waitlist-offer',
      data: { bookingId: offered?.offer?.booking ?? '' },
    })
    expect(content?.action).toMatchObject({ label: 'Pay $12' })

    expect((await call('POST', `/waitlist/${one._id}/decline`, first)).status).toBe(200)
    expect(await list(first)).toEqual([])
    await serve()
    expect((await list(second))[0]).toMatchObject({ status: 'offered' })
  })

  it('keeps a freed court from others until it is served, then sells what nobody waits for', async () => {
    await join(first)
    await serve()
    await cancel(owner, taken)
    expect((await book(second)).body).toMatchObject({ code: 'slot_taken' })
    await serve()
    expect((await list(first))[0]?.status).toBe('offered')
    await call('DELETE', `/waitlist/${(await list(first))[0]?._id}`, first)
    expect((await book(second)).status).toBe(201)
  })

  it('gets a hold that expired before the next user does, and an offer that expired goes on', async () => {
    await join(first)
    await join(second)
    await serve()
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${taken}`.execute(test.db)
    const passer = await makeUser(test.db)
    expect((await book(passer)).body).toMatchObject({ code: 'slot_taken' })
    await serve()
    const offer = (await list(first))[0]?.offer?.booking ?? ''
    await sql`update booking set pay_by = now() - interval '1 second' where id = ${offer}`.execute(test.db)
    expect(await list(first)).toEqual([])
    await expireHolds(test.db)
    await offerAllCourts(test.deps)
    expect((await list(second))[0]?.status).toBe('offered')
  })

  it('passes over who may not hold it now, who keeps the place', async () => {
    const entry = (await join(first)).body.data
    await join(second)
    for (const [from, days] of [
      [8, 5],
      [14, 6],
    ] as const)
      await makeBooking(test.db, {
        ...{ facility, user: first.id, date: addDays(date, days), status: 'confirmed' },
        ...{ from, to: from + 3 },
      })
    await cancel(owner, taken)
    await serve()
    expect(await list(first)).toMatchObject([{ _id: entry._id, status: 'waiting', position: 1 }])
    const [offered] = await list(second)
    expect(offered?.status).toBe('offered')
    await sql`update booking set status = 'paid', pay_by = null where user_id = ${first.id}`.execute(test.db)
    await call('POST', `/waitlist/${offered?._id}/decline`, second)
    await serve()
    expect((await list(first))[0]?.status).toBe('offered')
  })

  it('gives nobody two offers for the same time', async () => {
    const other = await makeFacility(test.db, { closedWeekdays: [] })
    const there = await makeBooking(test.db, {
      facility: other,
      user: owner.id,
      date,
      from: 10,
      to: 11,
      status: 'confirmed',
    })
    await join(first)
    await join(first, { ...wanted(), facility: other })
    await cancel(owner, taken)
    await cancel(owner, there)
    await offerAllCourts(test.deps)
    expect((await list(first)).map(({ status }) => status).sort()).toEqual(['offered', 'waiting'])
  })

  it('takes any hour within a longer time, and looks for the whole length on one court', async () => {
    const [at11, at12] = await Promise.all(
      [11, 12].map((from) =>
        makeBooking(test.db, { facility, user: owner.id, date, from, to: from + 1, status: 'confirmed' }),
      ),
    )
    await join(first, { ...wanted(), to: '13:00', hours: 2 })
    await join(second, { ...wanted(), to: '13:00', hours: 1 })
    await cancel(owner, at12 ?? '')
    await serve()
    expect((await list(first))[0]?.status).toBe('waiting')
    expect((await list(second))[0]?.offer).toMatchObject({ startTime: '12:00', endTime: '13:00' })
    await cancel(owner, at11 ?? '')
    await cancel(owner, taken)
    await serve()
    expect((await list(first))[0]?.offer).toMatchObject({ startTime: '10:00', endTime: '12:00' })
  })
})

describe('a court becomes free by', () => {
  const admin = () => makeUser(test.db, { role: 'admin' })
  const isOffered = async () => {
    await serve()
    return (await list(first))[0]?.status === 'offered'
  }

  it('a move to another time, which itself takes no court that is kept', async () => {
    await join(first)
    await makeBooking(test.db, { facility, user: owner.id, date, from: 12, to: 13, status: 'confirmed' })
    const at12 = { date, startTime: '12:00', endTime: '13:00' }
    const [busy] = await test.db
      .selectFrom('booking')
      .select('id')
      .where(sql<boolean>`extract(hour from lower(during) at time zone 'Asia/Dhaka') = 12`)
      .where('facilityId', '=', facility)
      .execute()
    await join(second, { facility, date, from: '12:00', to: '13:00' })
    await serve()
    await cancel(owner, busy?.id ?? '')
    expect((await call('PATCH', `/bookings/${taken}/schedule`, owner, at12)).body).toMatchObject({ code: 'slot_taken' })
    const at14 = { date, startTime: '14:00', endTime: '15:00' }
    expect((await call('PATCH', `/bookings/${taken}/schedule`, owner, at14)).status).toBe(200)
    expect(await isOffered()).toBe(true)
  })

  it('one more court, kept from others in the transaction that adds it', async () => {
    await join(first)
    await serve()
    expect((await call('PUT', `/facility/${facility}`, await admin(), { courts: 2 })).status).toBe(200)
    expect((await book(second)).body).toMatchObject({ code: 'slot_taken' })
    expect(await isOffered()).toBe(true)
  })

  it('a closure that is lifted', async () => {
    await join(first)
    const actor = await admin()
    const closed = await call<{ _id: string }>('POST', `/facility/${facility}/closures`, actor, {
      from: date,
      to: date,
      reason: 'Works',
    })
    expect(await isOffered()).toBe(false)
    await call('DELETE', `/facility/${facility}/closures/${closed.body.data._id}`, actor)
    expect((await book(second)).body).toMatchObject({ code: 'slot_taken' })
    expect(await isOffered()).toBe(true)
  })

  it('a refund', async () => {
    const { db } = test
    await sql`update booking set status = 'cancelled', cancel_cause = 'owner', pay_by = null where id = ${taken}`.execute(
      db,
    )
    const paid = await makeBooking(db, { facility, user: owner.id, date, from: 10, to: 11 })
    await join(first)
    await call('POST', `/bookings/${paid}/refund`, owner, {})
    expect(await isOffered()).toBe(true)
  })
})
