import { sql } from 'kysely'
import type { Attendance } from '#contract/booking'
import type { FacilityTexts } from '#contract/facility-fields'
import type { Db, Trx } from '../../db/client.ts'
import { holds } from '../../db/fragments/hold.ts'
import { localTimes, onDays } from '../../db/fragments/local-time.ts'

type Player = {
  id: string
  name: string
  level: number | null
  isGuest: boolean
  attendance: Attendance | null
}

export type LessonRow = {
  id: string
  title: string | null
  status: 'confirmed' | 'pending' | 'paid'
  facilityId: string
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  timeZone: string
  courtNumber: number
  date: string
  startTime: string
  endTime: string
  startsAt: Date
  closureId: string | null
  players: Player[]
  now: Date
}

/** Who comes to a `booking`: its customer, or the players of the class whose court it is. */
const players = sql`(
  select coalesce(json_agg(json_build_object('id', one.id, 'name', player.name, 'level', player.level, 'isGuest', one.guest_name <> '',
      'attendance', case when one.checked_in_at is not null then 'checked_in' when one.no_show_at is not null then 'no_show' end)
      order by one.place, one.id), '[]')
    from booking one join app_user player on player.id = one.user_id
    where (one.id = booking.id or one.play_session_id = booking.play_session_id)
      and (one.place is null) = (booking.play_session_id is null) and one.status <> 'cancelled' and not is_expired(one))`

/** Lists a coach's lessons and classes on local days, by start. */
export async function listLessons(db: Db, coachId: string, from: string, to: string): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select booking.id, play_session.title, booking.status, facility.id as facility_id, facility.name as facility_name,
      facility.location as facility_location, facility.texts as facility_texts, facility.time_zone, court.number as court_number,
      ${localTimes}, lower(booking.during) as starts_at, booking.closure_id, ${players} as players, clock_timestamp() as now
    from booking join facility on facility.id = booking.facility_id join court on court.id = booking.court_id
    left join play_session on play_session.id = booking.play_session_id
    where booking.coach_id = ${coachId} and ${holds} and ${onDays(from, to)} order by lower(booking.during), booking.id`.execute(
    db,
  )
  return rows
}

export type StatementRow = {
  id: string
  coachId: string
  coachName: string
  facilityId: string
  customerName: string
  title: string | null
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  date: string
  startTime: string
  endTime: string
  hours: number
  /** Minor units: what was booked, the coach's part, and what is kept of all of it. */
  amountMinor: number
  coachMinor: number
  keptMinor: number
  currency: string
}

type Filter = { coachId?: string | undefined; facilityId?: string | undefined; month: string }

/** Lists the lessons of a month that were held or paid, with the coach's part of the price. */
export async function listStatement(db: Db, { coachId, facilityId, month }: Filter): Promise<StatementRow[]> {
  const first = `${month}-01`
  const { rows } = await sql<StatementRow>`
    select booking.id, booking.coach_id, booking.facility_id, coach.name as coach_name, customer.name as customer_name, play_session.title, facility.name as facility_name,
      facility.location as facility_location, facility.texts as facility_texts,
      ${localTimes}, extract(epoch from upper(booking.during) - lower(booking.during)) / 3600 as hours,
      booking.amount_minor + pass_minor as amount_minor,
      (select coalesce(sum(round((part->>'amount')::numeric * 100)), 0) from jsonb_array_elements(booking.price_parts) part
        where part->>'kind' = 'coach') as coach_minor,
      coalesce(payment.charged_minor - (select coalesce(sum(amount_minor), 0) from refund
        where payment_id = payment.id and status <> 'failed'), 0)
        + case when booking.status = 'paid' then pass_minor else 0 end as kept_minor, booking.currency
    from booking join app_user coach on coach.id = booking.coach_id join app_user customer on customer.id = booking.user_id
    join facility on facility.id = booking.facility_id
    left join play_session on play_session.id = booking.play_session_id
    left join payment on payment.booking_id = booking.id and payment.superseded_at is null
    where ${coachId ? sql`booking.coach_id = ${coachId}` : sql`booking.coach_id is not null and booking.facility_id = ${facilityId}`}
      and (booking.status = 'paid' or coalesce(payment.charged_minor - payment.refunded_minor, 0) > 0)
      and lower(booking.during) >= ${first}::date - interval '1 day'
      and lower(booking.during) < ${first}::date + interval '1 month' + interval '1 day'
      and to_char(lower(booking.during) at time zone facility.time_zone, 'YYYY-MM') = ${month}
    order by lower(booking.during), booking.id`.execute(db)
  return rows
}

/** The hours for which a coach gives no lessons. */
export const listAbsences = async (db: Db, coachId: string) =>
  (
    await sql<{ id: string; startsAt: Date; endsAt: Date }>`
      select id, lower(during) as starts_at, upper(during) as ends_at from coach_absence
      where coach_id = ${coachId} and upper(during) > now() order by lower(during)`.execute(db)
  ).rows

type Absence = { coachId: string; from: string; startTime: string; to: string; endTime: string; timeZone: string }

/** Inserts an absence of a locked coach; nothing when it overlaps another. */
export async function insertAbsence(trx: Trx, { coachId, timeZone, ...time }: Absence) {
  const at = (day: string, clock: string) => sql`(${day}::date + ${clock}::interval) at time zone ${timeZone}`
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    insert into coach_absence (coach_id, during)
      values (${coachId}, tstzrange(${at(time.from, time.startTime)}, ${at(time.to, time.endTime)}))
    on conflict do nothing returning id, upper(during) <= now() as is_over`.execute(trx)
  return rows[0]
}

/** Finds the first lesson of a coach within an absence. */
export async function findLessonWithin(trx: Trx, absenceId: string) {
  type Row = Pick<LessonRow, 'facilityName' | 'facilityLocation' | 'facilityTexts' | 'date' | 'startTime'>
  const { rows } = await sql<Row>`
    select facility.name as facility_name, facility.location as facility_location, facility.texts as facility_texts,
      ${localTimes} from coach_absence
    join booking on booking.coach_id = coach_absence.coach_id and booking.during && coach_absence.during
    join facility on facility.id = booking.facility_id
    where coach_absence.id = ${absenceId} and ${holds} order by lower(booking.during) limit 1`.execute(trx)
  return rows[0]
}

export async function deleteAbsence(db: Db, coachId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from coach_absence where id = ${id} and coach_id = ${coachId} returning 1`.execute(
    db,
  )
  return rows.length > 0
}
