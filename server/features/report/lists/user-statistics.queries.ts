import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { isCourtOfSession } from '../../../db/fragments/court-of-booking.ts'
import { facilityName } from '../../../db/fragments/facility-name.ts'
import { holds } from '../../../db/fragments/hold.ts'
import { localEnd, localStart } from '../../../db/fragments/local-time.ts'
import { isCounted, paidMoney } from '../../../db/fragments/paid-money.ts'
import { isPaidBy } from '../../../db/fragments/payer.ts'

export type UserStatistics = { courtsBooked: number; reviewsGiven: number; paidMinor: number }

/** Finds a user's bookings that are not cancelled, their reviews, and what they paid: decision 021. */
export async function findUserStatistics(db: Db, userId: string, currency: string): Promise<UserStatistics> {
  const { rows } = await sql<UserStatistics>`select
    (select count(*) from booking where user_id = ${userId} and not ${isCourtOfSession} and ${holds}) as courts_booked,
    (select count(*) from review join facility on facility.id = review.facility_id
      where user_id = ${userId} and deleted_at is null) as reviews_given,
    (select coalesce(sum(${paidMoney}), 0) from payment join booking on booking.id = payment.booking_id
      where ${isPaidBy(userId)} and ${isCounted} and payment.currency = ${currency})
    + (select coalesce(sum(kept_minor), 0) from payment join purchase on purchase.id = payment.purchase_id
      where purchase.user_id = ${userId} and ${isCounted} and payment.currency = ${currency}) as paid_minor`.execute(db)
  return rows[0] ?? { courtsBooked: 0, reviewsGiven: 0, paidMinor: 0 }
}

export type Appointment = { id: string; facility: string; startTime: string; endTime: string }

/** Finds a user's bookings of today in each facility's time zone, in order. */
export async function findTodaysBookings(db: Db, userId: string): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select booking.id, ${facilityName()} as facility, ${localStart} as start_time, ${localEnd} as end_time
    from booking join facility on facility.id = booking.facility_id
    where user_id = ${userId} and not ${isCourtOfSession} and ${holds}
      and lower(during) between now() - interval '1 day' and now() + interval '1 day'
      and (lower(during) at time zone time_zone)::date = (now() at time zone time_zone)::date
    order by lower(during), booking.id`.execute(db)
  return rows
}
