import { row, type Sql, theRow } from '../database.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { type IntentRow, intentObject } from './intent-object.ts'
import type { Customer, SessionRow } from './session-object.ts'
import type { CardOnFile, Decline } from './test-cards.ts'

const REFUNDED = `(select coalesce(sum(amount), 0)::int from sandbox.card_refund
  where intent_id = card_intent.id and status <> 'failed')`

const DISPUTED = `exists (select from sandbox.card_dispute where intent_id = card_intent.id)`

export const INTENT_COLUMNS = `id, session_id, client_secret, charge_id, status, amount, currency, description,
  receipt_email, metadata, card, customer, failure, extract(epoch from created)::int as created,
  extract(epoch from charged_at)::int as charged_at, ${REFUNDED} as refunded, ${DISPUTED} as disputed`

/** The columns of an intent as read from `card_charge`, which lists charges by their own ids. */
export const CHARGE_COLUMNS = `intent_id as id, session_id, client_secret, id as charge_id, status, amount, currency,
  description, receipt_email, metadata, card, customer, failure, extract(epoch from created)::int as created,
  extract(epoch from charged_at)::int as charged_at, ${REFUNDED.replace('card_intent.id', 'card_charge.intent_id')} as refunded,
  ${DISPUTED.replace('card_intent.id', 'card_charge.intent_id')} as disputed`

export type NewIntent = Pick<IntentRow, 'amount' | 'currency' | 'description' | 'receipt_email' | 'metadata'>

export function createIntent(sql: Sql, intent: NewIntent, sessionId: string | null = null): Promise<IntentRow> {
  const id = newId('pi')
  return theRow<IntentRow>(
    sql,
    `insert into sandbox.card_intent
       (id, session_id, client_secret, status, amount, currency, description, receipt_email, metadata)
     values ($1, $2, $3, 'requires_payment_method', $4, $5, $6, $7, $8) returning ${INTENT_COLUMNS}`,
    [
      id,
      sessionId,
      `${id}_secret_${newId('pm').slice(3)}`,
      intent.amount,
      intent.currency,
      intent.description,
      intent.receipt_email,
      JSON.stringify(intent.metadata),
    ],
  )
}

/** Returns the intent of a locked session, and creates it when a card is first entered, as Stripe does. */
export async function getOrCreateIntent(sql: Sql, session: SessionRow): Promise<IntentRow> {
  const existing = session.payment_intent && (await lockIntent(sql, session.payment_intent))
  if (existing) return existing
  const { metadata, description, receiptEmail } = session.request.intent
  const { amount_total: amount, currency } = session
  const values = { amount, currency, metadata, description, receipt_email: receiptEmail }
  const intent = await createIntent(sql, values, session.id)
  await sql.query('update sandbox.card_session set payment_intent = $2 where id = $1', [session.id, intent.id])
  return intent
}

export const findIntent = (sql: Sql, id: string) =>
  row<IntentRow>(sql, `select ${INTENT_COLUMNS} from sandbox.card_intent where id = $1`, [id])

export const findIntentByCharge = (sql: Sql, chargeId: string) =>
  row<IntentRow>(sql, `select ${INTENT_COLUMNS} from sandbox.card_intent where charge_id = $1`, [chargeId])

/** Locks an intent until the transaction ends. Its session, if it has one, must be locked before it. */
export async function lockIntent(sql: Sql, id: string): Promise<IntentRow | undefined> {
  const locked = await row(sql, 'select id from sandbox.card_intent where id = $1 for update', [id])
  return locked && findIntent(sql, id)
}

export async function chargeIntent(sql: Sql, id: string): Promise<IntentRow> {
  const charged = await theRow<IntentRow>(
    sql,
    `update sandbox.card_intent set status = 'succeeded', charge_id = coalesce(charge_id, $2), failure = null,
            due_at = null, charged_at = sandbox.clock()
      where id = $1 returning ${INTENT_COLUMNS}`,
    [id, newId('ch')],
  )
  await recordEvent(sql, 'payment_intent.succeeded', intentObject(charged))
  return charged
}

/** Records why a card was not charged; another may be tried. */
export async function failIntent(sql: Sql, id: string, failure: Decline): Promise<IntentRow> {
  const failed = await theRow<IntentRow>(
    sql,
    `update sandbox.card_intent set status = 'requires_payment_method', failure = $2, due_at = null
      where id = $1 returning ${INTENT_COLUMNS}`,
    [id, JSON.stringify(failure)],
  )
  await recordEvent(sql, 'payment_intent.payment_failed', intentObject(failed))
  return failed
}

/** Stores the entry before the card is charged. */
export const enterCard = (sql: Sql, id: string, card: CardOnFile, customer: Customer | null) =>
  sql.query(
    `update sandbox.card_intent set card = $2, customer = $3, failure = null, status = 'requires_payment_method'
      where id = $1`,
    [id, JSON.stringify(card), customer && JSON.stringify(customer)],
  )

export const awaitChallenge = (sql: Sql, id: string) =>
  sql.query(`update sandbox.card_intent set status = 'requires_action' where id = $1`, [id])

/** Marks a payment as processing until the delay set by the switches is over. */
export const startProcessing = (sql: Sql, id: string) =>
  sql.query(
    `update sandbox.card_intent set status = 'processing', charge_id = $2, charged_at = sandbox.clock(),
            due_at = clock_timestamp() + make_interval(secs => settle_after_ms / 1000.0)
       from sandbox.switches where id = $1`,
    [id, newId('ch')],
  )
