import type { Database } from './database.ts'

/** Deletes what the third parties delete: idempotency keys after a day, events after a month, expired codes and tokens. */
export async function cleanUp({ pool }: Database): Promise<void> {
  await pool.query(`delete from sandbox.card_request where created < now() - interval '24 hours'`)
  await pool.query(
    `delete from sandbox.card_event where next_attempt_at is null and created < now() - interval '30 days'`,
  )
  await pool.query('delete from sandbox.identity_code where expires_at < now()')
  await pool.query('delete from sandbox.identity_token where expires_at < now()')
}
