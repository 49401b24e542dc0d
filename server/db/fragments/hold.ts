import { sql } from 'kysely'

/** Whether an unpaid booking no longer holds its court, by the database's clock (functions/court-state.sql). */
export const isExpired = sql<boolean>`is_expired(booking)`

/** A booking that holds its court: paid, or unpaid and still in time. */
export const holds = sql<boolean>`(booking.status <> 'cancelled' and not ${isExpired})`
