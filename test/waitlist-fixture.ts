import { sql } from 'kysely'
import type { Booking } from '#contract/booking'
import type { WaitlistEntry } from '#contract/waitlist'
import { offerCourts } from '../server/features/waitlist/offer-courts.ts'
import { addDays, getLocalDay } from '../server/wall-clock.ts'
import { makeFacility, makeUser, type TestApp, type TestUser } from './app.ts'
import { makeBooking } from './make-booking.ts'

/** Makes a facility with one court, or more, the first of which `customer` has from 10:00 to 11:00 on `date`, and two users who want it. */
export async function makeFullSlot(test: TestApp, courts = 1) {
  const { db } = test
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const facility = await makeFacility(db, { courts })
  const customer = await makeUser(db)
  const first = await makeUser(db)
  const second = await makeUser(db)
  const fill = (
    from: number,
    to = from + 1,
    values: { facility?: string; user?: string; date?: string; court?: number } = {},
  ) => makeBooking(db, { facility, user: customer.id, date, from, to, status: 'confirmed', ...values })
  const taken = await fill(10)
  const wanted = { facility, date, from: '10:00', to: '11:00' }
  const slot = { facility, date, startTime: '10:00', endTime: '11:00' }

  const call = <T>(method: string, path: string, { token }: TestUser, body?: object) =>
    test.api<T>(method, path, { token, ...(body && { body }) })
  const list = async (user: TestUser) => (await call<WaitlistEntry[]>('GET', '/waitlist', user)).body.data
  return {
    date,
    facility,
    customer,
    first,
    second,
    taken,
    wanted,
    slot,
    fill,
    call,
    list,
    join: (user: TestUser, body: object = {}) => call<WaitlistEntry>('POST', '/waitlist', user, { ...wanted, ...body }),
    book: (user: TestUser, body: object = slot) => call<Booking>('POST', '/bookings', user, body),
    cancel: (id: string) => call('DELETE', `/bookings/${id}`, customer),
    offerCourts: (at = facility) => offerCourts(test.deps, at),
    /** The status of a user's first entry, once the free courts have been offered. */
    getStatus: async (user: TestUser) => {
      await offerCourts(test.deps, facility)
      return (await list(user))[0]?.status
    },
    /** For how many minutes an offer could be paid when it was made. */
    countMinutesToPay: async (id = '') => {
      const { rows } = await sql<{ minutes: number }>`
        select floor(extract(epoch from pay_by - created_at) / 60)::int as minutes from booking where id = ${id}`.execute(
        db,
      )
      return rows[0]?.minutes
    },
    /** Expires a hold without cancelling it. */
    expire: (id = '') => sql`update booking set pay_by = now() - interval '1 second' where id = ${id}`.execute(db),
  }
}

export type FullSlot = Awaited<ReturnType<typeof makeFullSlot>>

/** Finds the queued mails of a template. */
export async function findQueuedMails({ db }: TestApp, template: string) {
  const { rows } = await sql<{ to: string; cause: string }>`
    select payload ->> 'to' as to, payload ->> 'cause' as cause from graphile_worker._private_jobs
    where payload ->> 'template' = ${template} order by id`.execute(db)
  return rows
}
