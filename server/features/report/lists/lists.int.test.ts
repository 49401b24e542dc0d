import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEW_FACILITIES, LATEST_BOOKINGS } from '#contract/limits'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { findNoonZone } from '../../../../test/noon.ts'
import { makeReportWeek, type ReportWeek } from '../../../../test/report-week.ts'

let test: TestApp
let week: ReportWeek

beforeAll(async () => {
  test = await startApp({ settings: { TIME_ZONE: findNoonZone() } })
  week = await makeReportWeek(test)
})
afterAll(() => test.close())

it('returns a user’s own statistics', async () => {
  await makeBooking(test.db, { facility: week.padma, user: week.nadia.id, date: week.today, from: 9, to: 10 })
  await test.api('POST', '/reviews/add-review', {
    token: week.nadia.token,
    body: { rating: 5, comment: '', facility: week.smash },
  })
  expect(await week.ask('/me', week.nadia)).toMatchObject({
    courtsBooked: 4,
    reviewsGiven: 1,
    totalPayments: 46,
    currency: 'usd',
    todaysAppointments: [{ facility: 'Padma Court House', startTime: '09:00', endTime: '10:00' }],
  })
  expect(await week.ask('/me', week.arif)).toMatchObject({ courtsBooked: 1, reviewsGiven: 0, todaysAppointments: [] })
})

describe('customers and search', () => {
  type Customer = { name: string; bookings: number; paid: number }

  it('lists customers, sorts and searches them', async () => {
    const customers = (query: string) => week.ask<Customer[]>(`/customers?${query}`)
    expect(await customers('sort=-paid')).toMatchObject([
      { name: 'Nadia Rahman', bookings: 4, paid: 46 },
      { name: 'Arif Mahmud', bookings: 1, paid: 12 },
    ])
    expect((await customers('sort=name')).map((one) => one.name)).toEqual(['Arif Mahmud', 'Nadia Rahman'])
    expect((await customers('search=nad')).map((one) => one.name)).toEqual(['Nadia Rahman'])
    const { body } = await test.api('GET', '/reports/customers?page=3&limit=1', { token: week.admin.token })
    expect(body.meta).toEqual({ total: 2, page: 3, limit: 1 })
  })

  it('lists the customers of the latest bookings when there are many venues, and finds others', async () => {
    const made: string[] = []
    for (let number = 0; number <= FEW_FACILITIES; number++) made.push(await makeFacility(test.db))
    const ask = async (query: string) => {
      const { body } = await test.api<Customer[]>('GET', `/reports/customers?${query}`, { token: week.admin.token })
      return body
    }
    const few = await week.ask<Customer[]>('/customers?sort=-paid')
    // as many bookings of another, made later, as the list looks at
    const newcomer = await makeUser(test.db, { name: 'Newcomer' })
    await sql`insert into booking (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, status, cancel_cause, free_cancel_until, created_at)
      select ${newcomer.id}, facility_id, id, tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'), 0, 0, 'usd',
        'cancelled', 'customer', now(), now() + interval '1 minute' from court, generate_series(1, ${LATEST_BOOKINGS}::int) n
      where facility_id = ${made[0]} and number = 1`.execute(test.db)
    const listed = await ask('sort=-paid')
    expect(listed.data).toMatchObject([{ name: 'Newcomer', bookings: 0, paid: 0 }])
    expect(listed.meta).toMatchObject({ total: 1, latest: LATEST_BOOKINGS })
    const found = await ask('search=rahman')
    expect(found.data).toMatchObject([{ name: 'Nadia Rahman', bookings: 4, paid: 46 }])
    expect(found.meta).toEqual({ total: 1, page: 1, limit: 1000 })
    await sql`delete from booking where user_id = ${newcomer.id}`.execute(test.db)
    expect((await ask('sort=-paid')).data).toEqual(few)
    await test.db.updateTable('facility').set({ deletedAt: new Date() }).where('id', 'in', made).execute()
    expect((await ask('sort=-paid')).meta).not.toHaveProperty('latest')
  })

  it('finds facilities, customers and bookings by a word', async () => {
    type Found = { facilities: object[]; customers: object[]; bookings: { _id: string; facility: string }[] }
    const found = await week.ask<Found>('/search?q=padma')
    expect(found).toMatchObject({ facilities: [{ name: 'Padma Court House' }], customers: [] })
    expect(found.bookings.every((one) => one.facility === 'Padma Court House')).toBe(true)
    expect((await week.ask<Found>('/search?q=arif')).customers).toMatchObject([{ name: 'Arif Mahmud' }])
    const [booking] = found.bookings
    expect((await week.ask<Found>(`/search?q=${booking?._id}`)).bookings).toEqual([booking])
    await test.db.updateTable('appUser').set({ phone: '+880 1711-222333' }).where('id', '=', week.arif.id).execute()
    expect((await week.ask<Found>('/search?q=1711-22')).bookings[0]).toMatchObject({ name: 'Arif Mahmud' })
    for (const spelling of ['01711222333', '8801711222333', '0088 01711-222333', '+8801711222333', '01711-22'])
      expect((await week.ask<Found>(`/search?q=${encodeURIComponent(spelling)}`)).customers).toMatchObject([
        { name: 'Arif Mahmud' },
      ])
    const none = { facilities: [], customers: [], bookings: [] }
    for (const sign of ['', '%', '[', '"'])
      expect(await week.ask(`/search?q=${encodeURIComponent(sign)}`)).toEqual(none)
  })

  it('finds customers by each spelling of their name', async () => {
    const [composed, nukta] = ['\u09b0\u09be\u09dc', '\u09b0\u09be\u09a1\u09bc']
    const spellings: [string, string[]][] = [
      [nukta, [composed, nukta, `\u200f${nukta}`]],
      ['José Müller', ['jose', 'JOSÉ', 'joše', 'muller', 'müller']],
      ['Jose Muller', ['josé']],
      ['Søren Weiß', ['soren', 'weiss', 'SØREN', 'weiß']],
    ]
    for (const [name, words] of spellings) {
      await test.api('PATCH', '/auth/profile', { token: week.arif.token, body: { name } })
      for (const word of words)
        expect(await week.ask(`/search?q=${encodeURIComponent(word)}`)).toMatchObject({ customers: [{ name }] })
    }
  })

  it('finds a facility and its bookings by its name in another language', async () => {
    const texts = JSON.stringify({ bn: { name: 'পদ্মা কোর্ট' } })
    await sql`update facility set texts = ${texts}::jsonb where id = ${week.padma}`.execute(test.db)
    const word = encodeURIComponent('পদ্মা')
    const found = await week.ask<{ facilities: object[]; bookings: object[] }>(`/search?q=${word}`)
    expect(found).toMatchObject({ facilities: [{ _id: week.padma, name: 'Padma Court House' }] })
    const listed = await test.api('GET', `/bookings?search=${word}&limit=100`, { token: week.admin.token })
    const others = await test.api('GET', `/bookings?search=Padma&limit=100`, { token: week.admin.token })
    expect(found.bookings.length).toBeGreaterThan(0)
    expect(listed.body.data).toEqual(others.body.data)
  })
})
