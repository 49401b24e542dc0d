import { sql } from 'kysely'

/** The enquiry that the group of `booking` answers; null for others. */
export const enquiryOfBooking = sql<
  string | null
>`(select enquiry.id from enquiry where enquiry.group_id = booking.group_id)`
