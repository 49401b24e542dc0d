import { sql } from 'kysely'
import type { BookingStatus } from '#contract/booking'
import type { FacilityTexts } from '#contract/facility-fields'
import type { PricePart, SpecialHours } from '#contract/price-rules'
import type { Db } from '../../../db/client.ts'
import { mailAddress } from '../../../db/fragments/contact-email.ts'
import { joinCourt, spaceName, spaceNames } from '../../../db/fragments/court-of-booking.ts'
import { facilityPicture } from '../../../db/fragments/facility-picture.ts'
import { localTimes } from '../../../db/fragments/local-time.ts'
import { payerOfBooking } from '../../../db/fragments/payer.ts'

/** A booking as checkout session and success page show it; date and times in the facility's time zone. */
export type BookingSummary = {
  bookingId: string
  /** Who pays or paid, like name and address. */
  userId: string
  userName: string
  email: string
  language: string | null
  facilityId: string
  facilityName: string
  facilityTexts: Record<string, FacilityTexts>
  imageUrl: string
  location: string
  timeZone: string
  opensMinute: number
  closesMinute: number
  specialHours: SpecialHours[]
  priceParts: PricePart[]
  courtNumber: number
  /** Null for a court. */
  spaceName: string | null
  /** In other languages. */
  spaceNames: Record<string, string> | null
  /** The number of the place in a game; null for a court. */
  place: number | null
  /** yyyy-MM-dd */
  date: string
  /** HH:mm */
  startTime: string
  /** HH:mm, 24:00 at midnight */
  endTime: string
  startsAt: Date
  status: BookingStatus
}

/** Finds a booking for its checkout session and success page. @throws Error when there is no such booking */
export async function findBookingSummary(db: Db, bookingId: string): Promise<BookingSummary> {
  const { rows } = await sql<BookingSummary>`
    select booking.id as booking_id, app_user.id as user_id, app_user.name as user_name, ${mailAddress} as email, app_user.language,
      facility.id as facility_id,
      facility.name as facility_name, facility.texts as facility_texts, ${facilityPicture} as image_url, facility.location, facility.time_zone, facility.opens_minute, facility.closes_minute,
      facility.special_hours, booking.price_parts,
      court.number as court_number, ${spaceName} as space_name, ${spaceNames} as space_names, booking.place, lower(during) as starts_at, booking.status, ${localTimes}
    from booking
    join app_user on app_user.id = ${payerOfBooking}
    join facility on facility.id = booking.facility_id
    ${joinCourt}
    where booking.id = ${bookingId}`.execute(db)
  const [summary] = rows
  if (!summary) throw new Error(`no booking ${bookingId}`)
  return summary
}
