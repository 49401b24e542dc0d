import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { mailAddress } from '../../db/fragments/contact-email.ts'
import { isCourtOfSession } from '../../db/fragments/court-of-booking.ts'
import { holds } from '../../db/fragments/hold.ts'

const paidPlaces = sql`(select count(*) from booking where play_session_id = play_session.id and place is not null
  and booking.status = 'paid')`

type Warning = { id: string; courtBookingId: string; email: string | null }

/**
 * Takes undecided sessions that lack paid places, each once: three hours before the decision, or after half the time until
 * it when they were opened later.
 */
export async function takeWarnings(trx: Trx, limit: number): Promise<Warning[]> {
  const { rows } = await sql<Warning>`
    update play_session set warned_at = clock_timestamp() from booking, app_user
    where app_user.id = host_id and booking.play_session_id = play_session.id and ${isCourtOfSession} and ${holds}
      and play_session.id in (
        select id from play_session where warned_at is null and kind in ('game', 'split') and decided_at is null
          and cancelled_at is null and decide_at > now() and decide_at <= now() + interval '3 hours'
          and created_at + (decide_at - created_at) / 2 <= now()
          and min_places > ${paidPlaces}
        order by id limit ${limit} for update skip locked)
    returning play_session.id, booking.id as court_booking_id, ${mailAddress} as email`.execute(trx)
  return rows
}

/** What a mail says about a session: how many places must still be paid, and until when. */
export type PlaySessionForMail = {
  id: string
  title: string
  isSplit: boolean
  isUndecided: boolean
  taken: number
  unpaid: number
  decideAt: Date
}

export async function findPlaySessionForMail(db: Db, id: string): Promise<PlaySessionForMail | undefined> {
  const { rows } = await sql<PlaySessionForMail>`
    select id, title, kind = 'split' as is_split, decide_at,
      (select count(*) from booking where play_session_id = play_session.id and place is not null and ${holds})::int as taken,
      decided_at is null and cancelled_at is null and decide_at > clock_timestamp() as is_undecided,
      greatest(0, min_places - ${paidPlaces})::int as unpaid
    from play_session where id = ${id}`.execute(db)
  return rows[0]
}
