import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'
import { isExpired } from '../../../db/hold.ts'

type Due = { id: string; email: string; sequence: number }

/** Takes paid bookings that begin within a day and were made before that day began, each once and after every move. */
export async function takeReminders(trx: Trx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update booking set reminded_at = clock_timestamp() from app_user
    where app_user.id = booking.user_id and booking.id in (
      select id from booking where status = 'paid' and reminded_at is null
        and lower(during) > clock_timestamp() and lower(during) <= clock_timestamp() + interval '1 day'
        and created_at < lower(during) - interval '1 day'
      order by lower(during) limit ${limit} for update skip locked)
    returning booking.id, app_user.email, booking.sequence`.execute(trx)
  return rows
}

/** Takes holds that are still unpaid so many minutes after they were made, each once. */
export async function takeUnmailedHolds(trx: Trx, minutes: number, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update booking set hold_mailed_at = clock_timestamp() from app_user
    where app_user.id = booking.user_id and booking.id in (
      select id from booking where status in ('confirmed', 'pending') and not ${isExpired} and hold_mailed_at is null
        and created_at <= clock_timestamp() - make_interval(mins => ${minutes})
      order by created_at limit ${limit} for update skip locked)
    returning booking.id, app_user.email, booking.sequence`.execute(trx)
  return rows
}
