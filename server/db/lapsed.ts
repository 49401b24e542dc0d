import { sql } from 'kysely'

/** A booking that no longer holds its court: past `pay_by`, or a minute past its session's end. Judged by the database's clock. */
export const lapsed = sql<boolean>`(booking.status = 'confirmed' and booking.pay_by <= now()
  or booking.status = 'pending' and booking.pay_by <= now() - interval '1 minute')`

/** A booking that holds its court: paid, or unpaid and still in time. */
export const holds = sql<boolean>`(booking.status <> 'cancelled' and not ${lapsed})`
