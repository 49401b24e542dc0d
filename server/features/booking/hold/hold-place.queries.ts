import { sql } from 'kysely'
import { type Db, type Trx, withRetries } from '../../../db/client.ts'
import type { holdErrors, Limits } from './hold.rules.ts'
import type { IdempotencyKey } from './idempotency-keys.queries.ts'

export type PlaceRequest = {
  userId: string
  playSessionId: string
  /** Empty when the user takes the place. */
  guestName: string
  /** The user's, kept if none is known. */
  level?: number | undefined
  /** Whether to ask for a free trial, or to take it; missing to pay anyway. */
  trial?: 'ask' | 'take' | undefined
  limits: Limits
  idempotencyKey?: IdempotencyKey | undefined
  /** The position of the waitlist entry to which it is offered. */
  waitlistPosition?: number
}

/** `detail` is 'trial' when the place is free. */
type Held<Outcome> = { outcome: Outcome; id: string; detail: 'trial' | null }
type PlaceOutcome =
  | Held<'held'>
  | Held<'earlier'>
  | { outcome: 'expired_hold' }
  | { outcome: 'trial' }
  | { outcome: keyof typeof holdErrors; detail: string }

/** Takes a free place of a session, or returns what prevents it: db/functions/hold-place.sql. */
export const holdPlace = (
  db: Db | Trx,
  { userId, playSessionId, guestName, level, trial, limits, idempotencyKey, waitlistPosition }: PlaceRequest,
): Promise<PlaceOutcome> =>
  withRetries(db, async () => {
    const { rows } = await sql<PlaceOutcome>`
      select * from hold_place(
        p_user => ${userId}, p_session => ${playSessionId}, p_guest_name => ${guestName},
        p_pay_within_minutes => ${limits.payWithinMinutes}, p_no_show_limit => ${limits.noShowLimit ?? null},
        p_max_unpaid => ${limits.maxUnpaidBookings ?? null}, p_max_unpaid_hours => ${limits.maxUnpaidHours ?? null},
        p_cooldown_minutes => ${limits.holdCooldownMinutes ?? null},
        p_key => ${idempotencyKey?.key ?? null}, p_request => ${idempotencyKey?.request ?? null},
        p_line => ${waitlistPosition ?? null}, p_level => ${level ?? null}, p_trial => ${trial ?? null}
      )`.execute(db)
    return rows[0] as PlaceOutcome
  })
