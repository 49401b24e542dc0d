import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { findNoonZone } from '../../../test/noon.ts'
import { type FullSlot, findQueuedMails, makeFullSlot } from '../../../test/waitlist-fixture.ts'
import { inTransaction } from '../../db/client.ts'
import { writeMail } from '../../mail/templates.ts'
import { keepFreedCourts } from './keep-freed-courts.ts'
import { offerCourts } from './offer-courts.ts'
import { findWaitingEntries, markChecked } from './offers.queries.ts'

let test: TestApp
let at: FullSlot
let admin: TestUser

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000' } })
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  at = await makeFullSlot(test)
})

describe('a court becomes free by', () => {
  it('a move to another time, which itself takes no court that is kept', async () => {
    const move = (hour: number) =>
      at.call('PATCH', `/bookings/${at.taken}/schedule`, at.customer, {
        date: at.date,
        startTime: `${hour}:00`,
        endTime: `${hour + 1}:00`,
      })
    const at12 = await at.fill(12)
    await at.join(at.first)
    await at.join(at.second, { from: '12:00', to: '13:00' })
    await at.offerCourts()
    await at.cancel(at12)
    expect((await move(12)).body).toMatchObject({ code: 'slot_taken' })
    expect((await move(14)).status).toBe(200)
    expect([await at.getStatus(at.first), await at.getStatus(at.second)]).toEqual(['offered', 'offered'])
  })

  it('one more court, kept from others by the transaction that adds it', async () => {
    await at.join(at.first)
    await at.offerCourts()
    expect((await at.call('PUT', `/facility/${at.facility}`, admin, { courts: 2 })).status).toBe(200)
    expect((await at.book(at.second)).body).toMatchObject({ code: 'slot_taken' })
    expect(await at.getStatus(at.first)).toBe('offered')
  })

  it('a closure that is lifted, first for who had an offer before it', async () => {
    const { facility, date } = at
    const path = `/facility/${facility}/closures`
    await at.join(at.first)
    await at.join(at.second)
    await at.cancel(at.taken)
    expect(await at.getStatus(at.first)).toBe('offered')
    const closed = await at.call<{ _id: string }>('POST', path, admin, { from: date, to: date, reason: 'Works' })
    expect([await at.getStatus(at.first), await at.getStatus(at.second)]).toEqual(['waiting', 'waiting'])
    await at.call('DELETE', `${path}/${closed.body.data._id}`, admin)
    expect([await at.getStatus(at.first), await at.getStatus(at.second)]).toEqual(['offered', 'waiting'])
  })

  it('a closure that is lifted', async () => {
    const { facility, date } = at
    const path = `/facility/${facility}/closures`
    await at.join(at.first)
    const closed = await at.call<{ _id: string }>('POST', path, admin, { from: date, to: date, reason: 'Works' })
    expect(await at.getStatus(at.first)).toBe('waiting')
    await at.call('DELETE', `${path}/${closed.body.data._id}`, admin)
    expect((await at.book(at.second)).body).toMatchObject({ code: 'slot_taken' })
    expect(await at.getStatus(at.first)).toBe('offered')
  })

  it('a weekly group that gets other hours, while a preview of that locks no entry', async () => {
    const rule = {
      facility: at.facility,
      court: 1,
      date: at.date,
      until: at.date,
      startTime: '14:00',
      endTime: '15:00',
    }
    const group = await at.call<{ _id: string }>('POST', '/booking-groups', admin, { ...rule, user: at.customer.id })
    const path = `/booking-groups/${group.body.data._id}`
    const hours = { startTime: '15:00', endTime: '16:00' }
    await at.join(at.first, { from: '14:00', to: '15:00' })
    await at.offerCourts()
    await test.db.transaction().execute(async (trx) => {
      await sql`select from waitlist_entry where facility_id = ${at.facility} for update`.execute(trx)
      expect((await at.call('POST', `${path}/preview`, admin, hours)).status).toBe(200)
    })
    expect((await at.call('PATCH', path, admin, hours)).status).toBe(200)
    expect((await at.book(at.second, { ...at.slot, startTime: '14:00', endTime: '15:00' })).body).toMatchObject({
      code: 'slot_taken',
    })
    expect(await at.getStatus(at.first)).toBe('offered')
  })

  it('a refund', async () => {
    await at.cancel(at.taken)
    const paid = await makeBooking(test.db, { ...at, user: at.customer.id, from: 10, to: 11 })
    await at.join(at.first)
    await at.offerCourts()
    await at.call('POST', `/bookings/${paid}/refund`, at.customer, {})
    expect((await at.book(at.second)).body).toMatchObject({ code: 'slot_taken' })
    expect(await at.getStatus(at.first)).toBe('offered')
  })
})

describe('offering courts', () => {
  it('offers the court also when the facility is edited at the same time', async () => {
    const isBlocked = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
      return rows.length > 0
    }
    await at.join(at.first)
    await at.cancel(at.taken)
    let offering = Promise.resolve()
    await test.db.transaction().execute(async (trx) => {
      await sql`select from facility where id = ${at.facility} for update`.execute(trx)
      await sql`update facility set description = 'New photos.' where id = ${at.facility}`.execute(trx)
      offering = at.offerCourts()
      await expect.poll(isBlocked).toBe(true)
    })
    await offering
    expect((await at.list(at.first))[0]?.status).toBe('offered')
  })

  it('keeps no court afterwards, although a slower worker ends later', async () => {
    const free = () => inTransaction(test.db, (trx) => keepFreedCourts(trx, at.facility))
    await at.join(at.first)
    await free()
    const [seen] = await findWaitingEntries(test.db, at.facility)
    await free()
    await at.offerCourts()
    if (seen) await markChecked(test.db, seen)
    await sql`update booking set status = 'cancelled', cancel_cause = 'customer', pay_by = null where id = ${at.taken}`.execute(
      test.db,
    )
    expect((await at.book(at.second)).status).toBe(201)
  })
})

/** A booking of the customer that begins in so many minutes, at a facility where that is around noon. */
async function fillSoon(minutes: number) {
  const { rows } = await sql<{ hour: number; minute: number }>`
    select extract(hour from at at time zone 'UTC')::int as hour, extract(minute from at)::int as minute
    from (select now() + make_interval(mins => ${minutes}) as at) soon`.execute(test.db)
  const { hour = 0, minute = 0 } = rows[0] ?? {}
  const timeZone = findNoonZone(hour)
  const facility = await makeFacility(test.db, { timeZone, opensMinute: 600 + minute, closesMinute: 1000 })
  const { rows: days } = await sql<{ date: string }>`
    select to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as date`.execute(test.db)
  const [from, to] = [12, 13].map((at) => `${at}:${String(minute).padStart(2, '0')}`)
  const when = { facility, date: days[0]?.date ?? '' }
  const { body } = await at.book(at.customer, { ...when, startTime: from, endTime: to })
  return { ...when, from, to, booking: body.data._id }
}

describe('near the start', () => {
  it('an offer is shorter', async () => {
    const { booking, ...wanted } = await fillSoon(71)
    await at.join(at.first, wanted)
    await at.cancel(booking)
    await offerCourts(test.deps, wanted.facility)
    const minutes = await at.countMinutesToPay((await at.list(at.first))[0]?.offer?.booking)
    expect(minutes).toBeGreaterThanOrEqual(5)
    // 9 when a minute has ended since the start was chosen
    expect(minutes).toBeLessThanOrEqual(10)
  })

  it('everyone is notified once, and the court is for the first user who books it', async () => {
    const { booking, ...wanted } = await fillSoon(50)
    await at.join(at.first, wanted)
    await at.join(at.second, wanted)
    await at.cancel(booking)
    for (let run = 0; run < 2; run += 1) await offerCourts(test.deps, wanted.facility)
    expect((await at.list(at.first))[0]).toMatchObject({ status: 'told', isNotified: true, offer: null })
    const mails = await findQueuedMails(test, 'waitlist-free')
    expect(mails.map(({ to }) => to)).toEqual([at.first.email, at.second.email])
    const entryId = mails[0]?.cause.split(':')[1] ?? ''
    const mail = await writeMail(test.deps, { cause: 'test', to: '', template: 'waitlist-free', data: { entryId } })
    expect(mail?.action?.url).toContain(`/facilities/${wanted.facility}?date=${wanted.date}`)
    const { facility, date, from: startTime, to: endTime } = wanted
    expect((await at.book(admin, { facility, date, startTime, endTime })).status).toBe(201)
  })
})
