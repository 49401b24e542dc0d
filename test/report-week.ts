import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, getLocalDay, getWeekday } from '../server/wall-clock.ts'
import { makeFacility, makeUser, type TestApp, type TestUser } from './app.ts'
import { makeBooking } from './make-booking.ts'

export type ReportWeek = Awaited<ReturnType<typeof makeReportWeek>>

/**
 * Makes two facilities, closed on Fridays, in the site's time zone, and the bookings of two customers in last week, which
 * begins on `monday`.
 */
export async function makeReportWeek(test: TestApp) {
  const { timeZone } = test.deps.config
  // not when the module is loaded: a worker keeps it for all of its files, also past midnight
  const today = getLocalDay(timeZone, new Date())
  const monday = addDays(today, -((getWeekday(today) + 6) % 7) - 7)
  const admin = await makeUser(test.db, { role: 'admin', name: 'Mahbub Alam' })
  const nadia = await makeUser(test.db, { name: 'Nadia Rahman' })
  const arif = await makeUser(test.db, { name: 'Arif Mahmud' })
  const smash = await makeFacility(test.db, { name: 'Smash Arena', courts: 2, timeZone, closedWeekdays: [5] })
  const padma = await makeFacility(test.db, { name: 'Padma Court House', timeZone, closedWeekdays: [5] })
  await sql`update facility set created_at = now() - interval '100 days'`.execute(test.db)
  const base = { facility: smash, user: nadia.id, createdAt: new Date(Date.now() - 40 * 86_400_000) }
  await makeBooking(test.db, { ...base, date: monday, from: 18, to: 20 })
  await makeBooking(test.db, { ...base, date: monday, from: 18, to: 19, court: 2, refundedMinor: 200 })
  await makeBooking(test.db, { ...base, date: addDays(monday, 1), from: 8, to: 9, currency: 'eur' })
  await makeBooking(test.db, { ...base, date: monday, from: 10, to: 11, status: 'cancelled' })
  await makeBooking(test.db, { ...base, date: monday, from: 12, to: 13, status: 'cancelled', refundedMinor: 1200 })
  await makeBooking(test.db, { ...base, facility: padma, user: arif.id, date: monday, from: 21, to: 22 })

  const ask = async <T>(path: string, user: TestUser = admin) => {
    const { status, body } = await test.api<T>('GET', `/reports${path}`, { token: user.token })
    expect(status).toBe(200)
    return body.data
  }
  return { today, monday, admin, nadia, arif, smash, padma, ask }
}
