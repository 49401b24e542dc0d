import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'

const isAhead = sql<boolean>`upper(during) > now()`
const isOwedAtDesk = sql<boolean>`(pays_at_desk and status = 'confirmed')`

const countBookings = async (trx: Trx, userId: string, condition: typeof isAhead): Promise<number> => {
  const { count } = await trx
    .selectFrom('booking')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .where('status', '<>', 'cancelled')
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the bookings of the user that are not over and occupy a court. */
export const countUpcomingBookings = (trx: Trx, userId: string): Promise<number> => countBookings(trx, userId, isAhead)

/** Counts the bookings of the user that are not over, and those that are but are still to be paid at the desk. */
export const countOpenBookings = (trx: Trx, userId: string): Promise<number> =>
  countBookings(trx, userId, sql<boolean>`(${isAhead} or ${isOwedAtDesk})`)
