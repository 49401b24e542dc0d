import { sql } from 'kysely'
import type { Trx } from './client.ts'

/**
 * Lets one request of a user at a time hold a court, open a checkout or change what they wait for; `hold_court` takes the
 * same lock. It comes first in the order of locks (docs/architecture.md).
 */
export const lockUserRequests = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(trx)
