import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'

export type IdempotencyKey = { key: string; request: string }

/** Finds the booking that a user made with the same key within a day, and whether the request was the same. */
export async function findEarlierBooking(db: Db, userId: string, { key, request }: IdempotencyKey) {
  const { rows } = await sql<{ id: string; isSameRequest: boolean }>`
    select booking_id as id, request = ${request} as is_same_request from idempotency_key
    where user_id = ${userId} and key = ${key} and created_at >= now() - interval '1 day'`.execute(db)
  return rows[0]
}

/** Binds a user's Idempotency-Key to a request for a day. Returns its first request: another one means it is taken. */
export async function claimIdempotencyKey(trx: Trx, userId: string, { key, request }: IdempotencyKey): Promise<string> {
  await sql`
    delete from idempotency_key
    where user_id = ${userId} and key = ${key} and created_at < now() - interval '1 day'`.execute(trx)
  const { rows } = await sql<{ request: string }>`
    insert into idempotency_key (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict (user_id, key) do update set request = idempotency_key.request
    returning request`.execute(trx)
  return rows[0]?.request ?? request
}
