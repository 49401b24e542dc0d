import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { mailAddress } from '../../../db/fragments/contact-email.ts'
import { isCourtOfSession } from '../../../db/fragments/court-of-booking.ts'
import { isExpired } from '../../../db/fragments/hold.ts'

type Due = { id: string; email: string | null; sequence: number }

/**
 * Takes paid bookings that begin within a day, once after every move; none at a closed time, or that was made or moved within
 * the day before, of which another mail has said when they begin.
 */
export async function takeReminders(trx: Trx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update booking set reminded_at = clock_timestamp() from app_user
    where app_user.id = booking.user_id and booking.id in (
      select id from booking where status = 'paid' and not ${isCourtOfSession} and reminded_at is null and closure_id is null
        and lower(during) > now() and lower(during) <= now() + interval '1 day'
        and created_at < lower(during) - interval '1 day' and not exists (
          select from booking_event where booking_id = booking.id and what in ('rescheduled', 'moved to another court')
            and at >= lower(during) - interval '1 day')
      order by lower(during) limit ${limit} for update skip locked)
    returning booking.id, ${mailAddress} as email, booking.sequence`.execute(trx)
  return rows
}

/**
 * Takes lessons and classes that take place within a day, for their coaches, once after every move. Late ones too, since a
 * coach hears of them by nothing else.
 */
export async function takeCoachReminders(trx: Trx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update booking set coach_reminded_at = clock_timestamp() from app_user
    where app_user.id = booking.coach_id and booking.id in (
      select id from booking where coach_id is not null and coach_reminded_at is null and closure_id is null
        and (status = 'paid' or status = 'confirmed' and pays_at_desk)
        and lower(during) > now() and lower(during) <= now() + interval '1 day'
        and (play_session_id is null or (
          select decided_at is not null and cancelled_at is null from play_session where id = play_session_id))
      order by lower(during) limit ${limit} for update skip locked)
    returning booking.id, ${mailAddress} as email, booking.sequence`.execute(trx)
  return rows
}

/** Lists which of these bookings are lessons of which their coaches were reminded, with the coaches' addresses. */
export async function listRemindedCoaches(trx: Trx, ids: string[]): Promise<Omit<Due, 'sequence'>[]> {
  const { rows } = await sql<Omit<Due, 'sequence'>>`
    select booking.id, ${mailAddress} as email from booking join app_user on app_user.id = booking.coach_id
    where booking.id = any(${ids}::uuid[]) and coalesce(coach_reminded_at, coach_told_at) is not null`.execute(trx)
  return rows
}

/** Takes the lessons that replace others of which their coaches were notified, who are notified of these now. */
export async function takeReplacedLessons(trx: Trx, ids: string[], replaced: (string | undefined)[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update booking set coach_told_at = clock_timestamp()
    from unnest(${ids}::uuid[], ${replaced}::uuid[]) as lesson (id, replaces)
    join booking former on former.id = lesson.replaces, app_user
    where booking.id = lesson.id and app_user.id = booking.coach_id
      and coalesce(former.coach_reminded_at, former.coach_told_at) is not null
    returning booking.id, ${mailAddress} as email, booking.sequence`.execute(trx)
  return rows
}

/** Takes holds that are still unpaid `minutes` minutes after they were made, each once. */
export async function takeUnmailedHolds(trx: Trx, minutes: number, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update booking set hold_mailed_at = clock_timestamp() from app_user
    where app_user.id = booking.user_id and booking.id in (
      select id from booking where status in ('confirmed', 'pending') and not ${isExpired} and hold_mailed_at is null
        and created_at <= now() - make_interval(mins => ${minutes})
      order by created_at limit ${limit} for update skip locked)
    returning booking.id, ${mailAddress} as email, booking.sequence`.execute(trx)
  return rows
}

/** Mails about the user's holds at a facility in the last hour: made, moved, expired or cancelled. */
export async function countRecentMails(
  db: Db,
  { userId, facilityId }: { userId: string; facilityId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking
    cross join lateral (
      select template || ':' || booking.id as cause
        from unnest(array['booking-made', 'hold-expired', 'released', 'cancelled']) template
      union all
      select 'rescheduled:' || booking.id || ':' || move from generate_series(1, booking.sequence) move
    ) given join mail on mail.cause = given.cause
    where booking.user_id = ${userId} and booking.facility_id = ${facilityId} and mail.sent_at > now() - interval '1 hour'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
