import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'

export type Reminded = { id: string; email: string; sequence: number }

/** Takes paid bookings that begin within a day and were made before that day began, each once and after every move. */
export async function takeToRemind(trx: Trx, limit: number): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    update booking set reminded_at = clock_timestamp() from app_user
    where app_user.id = booking.user_id and booking.id in (
      select id from booking where status = 'paid' and reminded_at is null
        and lower(during) > clock_timestamp() and lower(during) <= clock_timestamp() + interval '1 day'
        and created_at < lower(during) - interval '1 day'
      order by lower(during) limit ${limit} for update skip locked)
    returning booking.id, app_user.email, booking.sequence`.execute(trx)
  return rows
}
