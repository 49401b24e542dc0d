import fc from 'fast-check'
import { sql } from 'kysely'
import type { WaitlistEntry } from '#contract/waitlist'
import { expireHolds } from '../server/features/booking/state/change-status.ts'
import type { TestApp, TestUser } from './app.ts'

/** What a user does at a facility about an hour of a day, by one of the processes. */
type Context = {
  app: TestApp
  user: TestUser
  users: TestUser[]
  facility: string
  date: string
  hour: number
  court: number
}

const call = <T>({ app }: Context, method: string, path: string, { token }: TestUser, body?: object) =>
  app.api<T>(method, path, { token, ...(body && { body }) })

async function findEntry(context: Context): Promise<WaitlistEntry | undefined> {
  const { body } = await call<WaitlistEntry[]>(context, 'GET', '/waitlist', context.user)
  return body.data.find(({ facility, from }) => facility === context.facility && from === `${context.hour}:00`)
}

/** The unpaid booking of the hour and the court, or else of the next court. */
async function findHold({ app: { db }, facility, date, hour, court }: Context) {
  const { rows } = await sql<{ id: string; userId: string }>`
    select booking.id, user_id from booking join court on court.id = court_id
    where booking.facility_id = ${facility} and booking.status = 'confirmed'
      and lower(during) = (${date}::date + make_interval(hours => ${hour})) at time zone 'Asia/Dhaka'
    order by number < ${court}, number limit 1`.execute(db)
  return rows[0]
}

const actions = {
  join: (context: Context) => {
    const { user, facility, date, hour } = context
    return call(context, 'POST', '/waitlist', user, { facility, date, from: `${hour}:00`, to: `${hour + 1}:00` })
  },
  book: (context: Context) => {
    const { user, facility, date, hour } = context
    const slot = { facility, date, startTime: `${hour}:00`, endTime: `${hour + 1}:00` }
    return call(context, 'POST', '/bookings', user, slot)
  },
  leave: async (context: Context) => {
    const entry = await findEntry(context)
    if (entry) await call(context, 'DELETE', `/waitlist/${entry._id}`, context.user)
  },
  decline: async (context: Context) => {
    const entry = await findEntry(context)
    if (entry?.offer) await call(context, 'POST', `/waitlist/${entry._id}/decline`, context.user)
  },
  /** Its holder cancels it. */
  cancel: async (context: Context) => {
    const hold = await findHold(context)
    const holder = context.users.find(({ id }) => id === hold?.userId)
    if (hold && holder) await call(context, 'DELETE', `/bookings/${hold.id}`, holder)
  },
  expire: async (context: Context) => {
    const { db } = context.app
    const hold = await findHold(context)
    if (!hold) return
    await sql`update booking set pay_by = now() - interval '1 second'
      where id = ${hold.id} and status = 'confirmed'`.execute(db)
    await expireHolds(db)
  },
}

/** A step by its kind; user, hour and process are indices, the court a number. */
export const step = fc.record({
  kind: fc.constantFrom<(keyof typeof actions)[]>('join', 'leave', 'decline', 'cancel', 'cancel', 'expire', 'book'),
  user: fc.nat(5),
  hour: fc.nat(1),
  app: fc.nat(1),
  court: fc.integer({ min: 1, max: 2 }),
})
export type Step = { kind: keyof typeof actions; user: number; hour: number; app: number; court: number }

export const takeStep = async (kind: Step['kind'], context: Context): Promise<void> => {
  await actions[kind](context)
}
