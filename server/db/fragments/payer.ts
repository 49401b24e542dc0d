import { sql } from 'kysely'

/** Who paid a `booking`, and gets back what is refunded: its customer, until they hand it over (decision 185). */
export const payerOfBooking = sql<string>`coalesce(booking.payer_id, booking.user_id)`

/** Whether a user paid a `booking`, in a form that uses the indexes of both columns. */
export const isPaidBy = (userId: string) =>
  sql<boolean>`(booking.payer_id = ${userId} or booking.user_id = ${userId} and booking.payer_id is null)`
