import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'

type IdempotencyKey = { userId: string; key: string; request: string }

/**
 * Records which request a user's Idempotency-Key stands for, for a day. Returns the request it was first sent with: a
 * different one means that the key is in use.
 */
export async function claimIdempotencyKey(trx: Trx, { userId, key, request }: IdempotencyKey): Promise<string> {
  await sql`
    delete from idempotency_key
    where user_id = ${userId} and key = ${key} and created_at < now() - interval '1 day'`.execute(trx)
  const { rows } = await sql<{ request: string }>`
    insert into idempotency_key (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict (user_id, key) do update set request = idempotency_key.request
    returning request`.execute(trx)
  return rows[0]?.request ?? request
}
