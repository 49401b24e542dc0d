import { row, rows, type Sql, theRow } from '../database.ts'
import { invalid, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { newSessionId } from './ids.ts'
import { type Customer, type SessionRow, sessionObject } from './session-object.ts'
import type { NewCardSession } from './session-request.ts'

export const SESSION_COLUMNS = `id, status, payment_status, amount_total, currency, line_items, request, customer,
  payment_intent, extract(epoch from created)::int as created, extract(epoch from expires_at)::int as expires_at`

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60

/** Opens a session. `expiresAt` must lie 30 minutes to 24 hours ahead by the provider's clock. */
export async function createSession(sql: Sql, request: NewCardSession): Promise<SessionRow> {
  const { now } = await theRow<{ now: number }>(sql, 'select floor(extract(epoch from sandbox.clock()))::int as now')
  const expiresAt = request.expiresAt ?? now + DAY
  if (expiresAt < now + HALF_HOUR || expiresAt > now + DAY) {
    const bound = expiresAt > now + DAY ? 'less than 24 hours' : 'at least 30 minutes'
    const message = `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`
    throw invalid(message, { param: 'expires_at' })
  }
  return theRow<SessionRow>(
    sql,
    `insert into sandbox.card_session (id, payment_status, amount_total, currency, line_items, request, expires_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7)) returning ${SESSION_COLUMNS}`,
    [
      newSessionId(),
      request.total === 0 ? 'no_payment_required' : 'unpaid',
      request.total,
      request.currency,
      JSON.stringify(request.items),
      JSON.stringify(request.request),
      expiresAt,
    ],
  )
}

/** Finds the session as it is now; reading one past its end expires it. */
export async function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  await expireDueSessions(sql, id)
  return row<SessionRow>(sql, `select ${SESSION_COLUMNS} from sandbox.card_session where id = $1`, [id])
}

export async function requireSession(sql: Sql, id: string): Promise<SessionRow> {
  const found = await findSession(sql, id)
  if (!found) throw notFound('checkout.session', id, 'session')
  return found
}

/** Locks a session until the transaction ends, so that concurrent payments and expiries wait. */
export async function lockSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  const locked = await row(sql, 'select id from sandbox.card_session where id = $1 for update', [id])
  return locked && findSession(sql, id)
}

/** Expires an open session on request. */
export async function expireSession(sql: Sql, id: string): Promise<SessionRow> {
  const session = await lockSession(sql, id)
  if (!session) throw notFound('checkout.session', id, 'session')
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  await sql.query(`update sandbox.card_session set status = 'expired' where id = $1`, [id])
  const expired: SessionRow = { ...session, status: 'expired' }
  await recordEvent(sql, 'checkout.session.expired', sessionObject(expired))
  return expired
}

/** Expires the session `id` if it is past its end, or every such session that nobody else is about to expire. */
export async function expireDueSessions(sql: Sql, id: string | null = null): Promise<void> {
  const expired = await rows<SessionRow>(
    sql,
    `update sandbox.card_session set status = 'expired'
      where id in (select id from sandbox.card_session
                    where status = 'open' and expires_at <= sandbox.clock() and ($1::text is null or id = $1)
                    order by id for update ${id === null ? 'skip locked' : ''})
  returning ${SESSION_COLUMNS}`,
    [id],
  )
  for (const session of expired) await recordEvent(sql, 'checkout.session.expired', sessionObject(session))
}

/** Completes a session: paid, free, or with its payment still processing. */
export async function completeSession(
  sql: Sql,
  session: SessionRow,
  paymentStatus: SessionRow['payment_status'],
  customer: Customer,
): Promise<SessionRow> {
  const complete = await theRow<SessionRow>(
    sql,
    `update sandbox.card_session set status = 'complete', payment_status = $2, customer = $3
      where id = $1 returning ${SESSION_COLUMNS}`,
    [session.id, paymentStatus, JSON.stringify(customer)],
  )
  await recordEvent(sql, 'checkout.session.completed', sessionObject(complete))
  return complete
}

/** Records the end of a complete session's delayed payment. */
export async function endDelayedSession(sql: Sql, id: string, isPaid: boolean): Promise<void> {
  const session = await theRow<SessionRow>(
    sql,
    `update sandbox.card_session set payment_status = $2 where id = $1 returning ${SESSION_COLUMNS}`,
    [id, isPaid ? 'paid' : 'unpaid'],
  )
  const type = isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed'
  await recordEvent(sql, type, sessionObject(session))
}

/** Returns where the customer is sent after paying. */
export const toSuccessUrl = (session: SessionRow): string =>
  session.request.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
