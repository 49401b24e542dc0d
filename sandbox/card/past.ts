import type { Database } from '../database.ts'
import { row } from '../database.ts'
import { newId } from './ids.ts'
import type { SessionItem, SessionRequest } from './session-object.ts'
import { cardOnFile } from './test-cards.ts'

/** A payment that was made, or is being made, before the sandbox was there; amounts in minor units. */
export type PastPayment = {
  sessionId: string
  /** null while its page is open. */
  intentId: string | null
  clientReferenceId: string
  description: string
  amount: number
  currency: string
  email: string
  name: string
  successUrl: string
  cancelUrl: string
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  refunds: { id: string; amount: number; reference: string; createdAt: Date }[]
}

/** Any number will do, as long as every process of the sandbox takes the same one. */
const PAST_LOCK = 7_203_115

/**
 * Takes over payments from before, so that they can be looked at, refunded and, where the page is open, paid. Only a
 * sandbox without any session asks for them. Several processes may do so at once.
 */
export async function takeOver(database: Database, read: () => Promise<PastPayment[]>): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [PAST_LOCK])
    if (await row(sql, 'select id from sandbox.card_session limit 1')) return
    const past = await read()
    const fill = (table: string, columns: string, rows: object[]) =>
      sql.query(
        `insert into sandbox.${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::sandbox.${table}, $1) on conflict do nothing`,
        [JSON.stringify(rows)],
      )
    await fill('card_session', SESSION, past.map(sessionRow))
    const paid = past.flatMap(paidRows)
    await fill(
      'card_intent',
      INTENT,
      paid.map(({ intent }) => intent),
    )
    await fill(
      'card_refund',
      REFUND,
      paid.flatMap(({ refunds }) => refunds),
    )
  })
}

const SESSION =
  'id, status, payment_status, amount_total, currency, line_items, request, customer, payment_intent, created, expires_at'
const INTENT =
  'id, session_id, client_secret, charge_id, status, amount, currency, metadata, card, customer, created, charged_at'
const REFUND = 'id, intent_id, charge_id, status, amount, currency, metadata, created'

const customerOf = ({ name, email }: PastPayment) => ({ name, email, country: 'BD' })

function sessionRow(past: PastPayment) {
  const { currency, amount: unitAmount } = past
  const item: SessionItem = {
    id: newId('li'),
    priceId: newId('price'),
    productId: newId('prod'),
    name: past.description,
    currency,
    unitAmount,
    quantity: 1,
  }
  return {
    id: past.sessionId,
    status: past.paidAt ? 'complete' : 'open',
    payment_status: past.paidAt ? 'paid' : 'unpaid',
    amount_total: past.amount,
    currency,
    line_items: [item],
    request: requestOf(past),
    customer: past.paidAt && customerOf(past),
    payment_intent: past.intentId,
    created: past.createdAt,
    expires_at: past.expiresAt,
  }
}

const requestOf = ({ successUrl, cancelUrl, clientReferenceId, email }: PastPayment): SessionRequest => ({
  successUrl,
  cancelUrl,
  clientReferenceId,
  customerEmail: email,
  metadata: {},
  locale: null,
  submitType: null,
  intent: { metadata: { booking: clientReferenceId }, description: null, receiptEmail: null },
})

/** Everybody paid with the plain test card. */
const CARD = cardOnFile('4242424242424242', 12, 2034)

function paidRows(past: PastPayment) {
  const { intentId, amount, currency, paidAt, sessionId, createdAt, clientReferenceId } = past
  if (!intentId || !paidAt) return []
  const charge = newId('ch')
  const intent = {
    id: intentId,
    session_id: sessionId,
    client_secret: `${intentId}_secret_${newId('pm').slice(3)}`,
    charge_id: charge,
    status: 'succeeded',
    amount,
    currency,
    metadata: { booking: clientReferenceId },
    card: CARD,
    customer: customerOf(past),
    created: createdAt,
    charged_at: paidAt,
  }
  const refunds = past.refunds.map(({ id, amount: part, reference, createdAt: created }) => ({
    id,
    intent_id: intentId,
    charge_id: charge,
    status: 'succeeded',
    amount: part,
    currency,
    metadata: { refund: reference },
    created,
  }))
  return [{ intent, refunds }]
}
