import { createHash } from 'node:crypto'
import { row, type Sql, theRow } from '../database.ts'
import { CardApiError } from './errors.ts'

export type Reply = { status: number; body: object }

/** Returns a hash of a call that does not depend on the order of its parameters. */
export function fingerprint(method: string, path: string, form: string): string {
  const params = new URLSearchParams(form)
  params.sort()
  return createHash('sha256').update(`${method} ${path}\n${params}`).digest('hex')
}

/**
 * Finds the reply this key got within the last day. Undefined when there is none; the key is then locked until the
 * transaction ends.
 * @throws CardApiError 400 when it was used with other parameters, 409 while another call with it is being executed
 */
export async function findOrLockReply(sql: Sql, key: string, hash: string): Promise<Reply | undefined> {
  const earlier = await findReply(sql, key, hash)
  if (earlier) return earlier
  const lock = `select pg_try_advisory_xact_lock(hashtextextended('sandbox card ' || $1, 0)) as locked`
  if (!(await theRow<{ locked: boolean }>(sql, lock, [key])).locked) {
    const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`
    throw new CardApiError(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' })
  }
  // saved between the two statements
  return findReply(sql, key, hash)
}

async function findReply(sql: Sql, key: string, hash: string): Promise<Reply | undefined> {
  const saved = await row<Reply & { fingerprint: string }>(
    sql,
    `select fingerprint, status, body from sandbox.card_request
      where key = $1 and created > now() - interval '24 hours'`,
    [key],
  )
  if (saved && saved.fingerprint !== hash) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new CardApiError(400, 'idempotency_error', message)
  }
  return saved && { status: saved.status, body: saved.body }
}

/** Stores the reply for the key, a 5xx too: as with Stripe, only another key executes the call again. */
export const saveReply = (sql: Sql, key: string, hash: string, reply: Reply) =>
  sql.query(
    `insert into sandbox.card_request (key, fingerprint, status, body) values ($1, $2, $3, $4)
     on conflict (key) do update set fingerprint = $2, status = $3, body = $4, created = now()`,
    [key, hash, reply.status, JSON.stringify(reply.body)],
  )
