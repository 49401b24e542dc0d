import { sql } from 'kysely'

/** An unpaid booking that no longer holds its court, by the database's clock: a function of the database says when. */
export const isExpired = sql<boolean>`is_expired(booking)`

/** A booking that holds its court: paid, or unpaid and still in time. */
export const holds = sql<boolean>`(booking.status <> 'cancelled' and not ${isExpired})`
