import { sql } from 'kysely'

/** Whether the customer of a `booking` has items of it that were handed out. */
export const hasItemsOut = sql<boolean>`exists (
  select from booking_item where booking_id = booking.id and handed_out_at is not null and returned_at is null)`

/** Whether items of a `booking` that were handed out are still to be paid; nobody owes them once it is cancelled. */
export const owesItems = sql<boolean>`(booking.status = 'confirmed' and ${hasItemsOut})`
