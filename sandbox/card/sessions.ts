import { row, rows, type Sql, theRow } from '../database.ts'
import { invalid, noSuch } from './errors.ts'
import { record } from './events.ts'
import { newSessionId } from './ids.ts'
import { type Customer, type SessionRow, sessionObject } from './session-object.ts'
import type { NewSession } from './session-request.ts'

export const SESSION_COLUMNS = `id, status, payment_status, amount_total, currency, line_items, request, customer,
  payment_intent, extract(epoch from created)::int as created, extract(epoch from expires_at)::int as expires_at`

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60

/** Opens a session. `expiresAt` must lie 30 minutes to 24 hours ahead by the sandbox's clock, the database's. */
export async function createSession(sql: Sql, wanted: NewSession): Promise<SessionRow> {
  const { now } = await theRow<{ now: number }>(sql, 'select extract(epoch from clock_timestamp())::int as now')
  const expiresAt = wanted.expiresAt ?? now + DAY
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
      wanted.total === 0 ? 'no_payment_required' : 'unpaid',
      wanted.total,
      wanted.currency,
      JSON.stringify(wanted.items),
      JSON.stringify(wanted.request),
      expiresAt,
    ],
  )
}

/** The session as it stands now; one past its end is expired by being looked at. */
export async function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  await expireLapsed(sql, id)
  return row<SessionRow>(sql, `select ${SESSION_COLUMNS} from sandbox.card_session where id = $1`, [id])
}

export async function theSession(sql: Sql, id: string): Promise<SessionRow> {
  const found = await findSession(sql, id)
  if (!found) throw noSuch('checkout.session', id, 'session')
  return found
}

/** The session, locked until the transaction ends: of two who pay or expire it at once, one waits. */
export async function lockSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  const locked = await row(sql, 'select id from sandbox.card_session where id = $1 for update', [id])
  return locked && findSession(sql, id)
}

/** Expires an open session at its owner's word. */
export async function expireSession(sql: Sql, id: string): Promise<SessionRow> {
  const session = await lockSession(sql, id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  await sql.query(`update sandbox.card_session set status = 'expired' where id = $1`, [id])
  const expired: SessionRow = { ...session, status: 'expired' }
  await record(sql, 'checkout.session.expired', sessionObject(expired))
  return expired
}

/** Expires what is past its end: the session `id`, or every one that nobody else holds. */
export async function expireLapsed(sql: Sql, id: string | null = null): Promise<void> {
  const lapsed = await rows<SessionRow>(
    sql,
    `update sandbox.card_session set status = 'expired'
      where id in (select id from sandbox.card_session
                    where status = 'open' and expires_at <= clock_timestamp() and ($1::text is null or id = $1)
                    order by id for update skip locked)
  returning ${SESSION_COLUMNS}`,
    [id],
  )
  for (const session of lapsed) await record(sql, 'checkout.session.expired', sessionObject(session))
}

/** Closes a session that was gone through with: paid, free, or its payment still on the way. */
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
  await record(sql, 'checkout.session.completed', sessionObject(complete))
  return complete
}

/** Notes that the payment of a completed session, which was on the way, has ended. */
export async function endDelayedSession(sql: Sql, id: string, paid: boolean): Promise<void> {
  const session = await theRow<SessionRow>(
    sql,
    `update sandbox.card_session set payment_status = $2 where id = $1 returning ${SESSION_COLUMNS}`,
    [id, paid ? 'paid' : 'unpaid'],
  )
  const type = paid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed'
  await record(sql, type, sessionObject(session))
}

/** Where the payer goes after paying. */
export const successUrlOf = (session: SessionRow): string =>
  session.request.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
