import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'

/**
 * Offers a locked booking to a co-player who has joined, in place of an earlier offer. Returns when, for its mail; undefined
 * when they have not joined.
 */
export async function writeOffer(trx: Trx, bookingId: string, coPlayerId: string): Promise<Date | undefined> {
  await clearOffer(trx, bookingId)
  const { rows } = await sql<{ offeredAt: Date }>`
    update co_player set offered_at = clock_timestamp()
    where id = ${coPlayerId} and booking_id = ${bookingId} and user_id is not null
    returning offered_at`.execute(trx)
  return rows[0]?.offeredAt
}

/** Ends the offer of a booking. Returns whether there was one. */
export async function clearOffer(trx: Trx, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    update co_player set offered_at = null where booking_id = ${bookingId} and offered_at is not null
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Finds the booking that is offered to a user as a co-player. */
export async function findOffered(trx: Trx, coPlayerId: string, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id from co_player
    where id = ${coPlayerId} and user_id = ${userId} and offered_at is not null`.execute(trx)
  return rows[0]?.bookingId
}

/**
 * Makes a co-player the customer of the booking that is offered to them, in one statement; false when it no longer is. Who
 * paid stays who paid, unless it comes back to them; their calendar then takes it as newer than its cancellation, which
 * is one newer than the booking was (`toEvent`).
 */
export async function acceptOffer(trx: Trx, coPlayerId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      delete from co_player where id = ${coPlayerId} and user_id = ${userId} and offered_at is not null returning booking_id
    )
    update booking set user_id = ${userId}, payer_id = nullif(coalesce(payer_id, user_id), ${userId}), made_by_staff = false,
      sequence = sequence + 2
    from taken where booking.id = taken.booking_id returning 1`.execute(trx)
  return rows.length > 0
}
