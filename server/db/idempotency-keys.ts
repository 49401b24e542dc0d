import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

/** A user's Idempotency-Key, and what tells its request from others. */
export type SentKey = { userId: string; key: string; request: string }

/**
 * What is known of a key. `request` and `reply` are those of its first request; `reply` is null when none is stored.
 * `isOld`: it was claimed more than a minute ago.
 */
export type KeyClaim = { isFirst: true } | { isFirst: false; request: string; reply: string | null; isOld: boolean }

/** Stores what is said to the same request again, with its claimed key. */
export const saveReply = (db: Db | Trx, { userId, key }: SentKey, reply: string) =>
  sql`update idempotency_key set reply = ${reply} where user_id = ${userId} and key = ${key}`.execute(db)

/**
 * Claims a key for a request for a day, unless another request has it; waits for one that claims it at the same time.
 */
export async function claimKey(db: Db | Trx, { userId, key, request }: SentKey): Promise<KeyClaim> {
  await sql`delete from idempotency_key
    where user_id = ${userId} and key = ${key} and created_at < now() - interval '1 day'`.execute(db)
  const inserted = await sql`insert into idempotency_key (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict do nothing returning key`.execute(db)
  if (inserted.rows.length > 0) return { isFirst: true }
  const { rows } = await sql<{ request: string; reply: string | null; isOld: boolean }>`
    select request, reply, created_at < now() - interval '1 minute' as is_old from idempotency_key
    where user_id = ${userId} and key = ${key}`.execute(db)
  // freed meanwhile, since the first request was refused
  return rows[0] ? { isFirst: false, ...rows[0] } : { isFirst: false, request, reply: null, isOld: false }
}
