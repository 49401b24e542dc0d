import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

export type IdempotencyKey = { key: string; request: string }

/** Finds the booking that a user made with the same key within a day, and whether the request was the same. */
export async function findEarlierBooking(db: Db, userId: string, { key, request }: IdempotencyKey) {
  const { rows } = await sql<{ id: string; isSameRequest: boolean }>`
    select booking_id as id, request = ${request} as is_same_request from idempotency_key
    where user_id = ${userId} and key = ${key} and created_at >= now() - interval '1 day'`.execute(db)
  return rows[0]
}
