import { sql } from 'kysely'
import type { Booking } from '#contract/booking'
import type { Enquiry } from '#contract/enquiry'
import type { MailPayload } from '../server/db/jobs.ts'
import { addDays } from '../server/wall-clock.ts'
import { makeFacility, makeUser, type TestApp, type TestUser } from './app.ts'
import { newSpace, setSpaces } from './make-space.ts'
import { startPaymentApp } from './payment-fixture.ts'
import { makeMember } from './two-facilities.ts'

/* A venue with a hall, its owner and a player who asks for it. `newVenue` makes others for each test. */

export let test: TestApp
export let facility: string
export let owner: TestUser
export let player: TestUser
export const hall = newSpace()
export const saturday = addDays(new Date().toISOString().slice(0, 10), 40)
export const sunday = addDays(saturday, 1)
export const hours = { startTime: '08:00', endTime: '20:00' }
export const weekend = [
  { date: saturday, ...hours, space: hall.id },
  { date: sunday, ...hours, space: hall.id },
]

/** Starts the app of the tests of enquiries; `test` is it. */
export async function startEnquiries(): Promise<void> {
  test = await startPaymentApp({ RATE_LIMIT_FACTOR: '1000' })
}

export async function newVenue() {
  facility = await makeFacility(test.db, { courts: 3 })
  owner = await makeUser(test.db, { name: 'Asha Roy' })
  player = await makeUser(test.db, { name: 'Nadia Rahman' })
  await makeMember(test.db, facility, owner, 'owner')
  await setSpaces(test.db, facility, [hall])
}

export const ask = (lines: object[] = weekend, user = player) =>
  test.api<Enquiry>('POST', '/enquiries', {
    token: user.token,
    body: { facility, lines, people: 64, note: 'A tournament' },
  })
export const path = (id: string) => `/facility/${facility}/enquiries/${id}`
export const offer = (id: string, terms: object = { price: 1000 }) =>
  test.api<Enquiry>('POST', `${path(id)}/offer`, { token: owner.token, body: { payWithinHours: 48, ...terms } })
export const withdraw = (id: string, user = player) =>
  test.api<Enquiry>('POST', `/enquiries/${id}/withdraw`, { token: user.token })
export const mine = async () => (await test.api<Enquiry[]>('GET', '/enquiries/mine', { token: player.token })).body.data
export const bookings = async () =>
  (await test.api<Booking[]>('GET', '/bookings/user?sort=date', { token: player.token })).body.data
export const check = (id: string) =>
  test.api<{ price: number; conflict: string | null }[]>('GET', `${path(id)}/check`, { token: owner.token })

/** The news that were queued about an enquiry, each with whom it is for. */
export async function listNews(id: string) {
  const { rows } = await sql<{ payload: MailPayload }>`
    select payload from graphile_worker._private_jobs where payload->'data'->>'enquiryId' = ${id} order by id`.execute(
    test.db,
  )
  return rows.map(({ payload }) => payload)
}
export const toNews = (mails: MailPayload[]) =>
  mails.map(({ data, to }) => `${(data as { about: string }).about} ${to === player.email ? 'customer' : 'owner'}`)
/** The offer's time to pay is over. */
export const passDeadline = async (id: string) => {
  await sql`update enquiry set pay_until = now() where id = ${id}`.execute(test.db)
  await sql`update payment set expires_at = now() where booking_id in (
    select booking.id from booking join enquiry on enquiry.group_id = booking.group_id where enquiry.id = ${id})`.execute(
    test.db,
  )
}
export const countHeld = async () => (await bookings()).filter(({ isBooked }) => isBooked === 'confirmed').length
