import { sql } from 'kysely'

/** Whether the customer of a `booking` has items of it that were handed out. */
export const hasItemsOut = sql<boolean>`exists (
  select from booking_item where booking_id = booking.id and handed_out_at is not null and returned_at is null)`
