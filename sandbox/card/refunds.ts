import type Stripe from 'stripe'
import { row, rows, type Sql, theRow } from '../database.ts'
import { findOpenDispute, sumLost } from './disputes.ts'
import { invalid, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { chargeObject, type IntentRow } from './intent-object.ts'
import { findIntentByCharge, lockIntent } from './intents.ts'
import type { RefundOutcome } from './test-cards.ts'

export type RefundRow = {
  id: string
  intent_id: string
  charge_id: string
  status: 'pending' | 'succeeded' | 'failed'
  ends_as: 'succeeded' | 'failed' | null
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  created: number
}

export const REFUND_COLUMNS = `id, intent_id, charge_id, status, ends_as, amount, currency, reason, metadata,
  extract(epoch from created)::int as created`

/** `amount` in minor units; all that is left when undefined. */
export type NewRefund = {
  intentId?: string | undefined
  chargeId?: string | undefined
  amount?: number | undefined
  reason?: string | undefined
  metadata: Record<string, string>
}

export const refundObject = (refund: RefundRow): Stripe.Refund => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: null,
  charge: refund.charge_id,
  created: refund.created,
  currency: refund.currency,
  customer: null,
  customer_account: null,
  metadata: refund.metadata,
  payment_intent: refund.intent_id,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: refund.status,
  transfer_reversal: null,
  ...(refund.status === 'pending' && { pending_reason: 'processing' }),
  ...(refund.status === 'failed' && { failure_reason: 'unknown' }),
})

/** Refunds a payment, never more than is left of it. The test card decides whether it succeeds at once, later, or not. */
export async function createRefund(sql: Sql, request: NewRefund): Promise<RefundRow> {
  const intent = await lockRefundable(sql, request)
  const chargeId = intent.charge_id
  if (intent.status !== 'succeeded' || chargeId === null) {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  const lost = await sumLost(sql, intent.id)
  if (lost >= intent.amount || (await findOpenDispute(sql, intent.id))) {
    const message = `Charge ${chargeId} has been charged back; cannot issue a refund.`
    throw invalid(message, { code: 'charge_disputed' })
  }
  const amount = getRefundAmount({ ...intent, amount: intent.amount - lost }, chargeId, request.amount)
  const refund = await insertRefund(sql, intent, chargeId, amount, request)
  await recordEvent(sql, 'refund.created', refundObject(refund))
  await recordEvent(sql, 'charge.refunded', chargeObject({ ...intent, refunded: intent.refunded + amount }, chargeId))
  return refund
}

async function lockRefundable(sql: Sql, request: NewRefund): Promise<IntentRow> {
  const { chargeId } = request
  const id = request.intentId ?? (chargeId && (await findIntentByCharge(sql, chargeId))?.id)
  const intent = id ? await lockIntent(sql, id) : undefined
  if (intent) return intent
  if (request.intentId) throw notFound('payment_intent', request.intentId, 'payment_intent')
  if (chargeId) throw notFound('charge', chargeId, 'charge')
  throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
}

function getRefundAmount(intent: IntentRow, chargeId: string, requested: number | undefined): number {
  const left = intent.amount - intent.refunded
  if (left === 0) throw invalid(`Charge ${chargeId} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = requested ?? left
  if (amount > left) {
    const format = (minor: number) => `${(minor / 100).toFixed(2)} ${intent.currency}`
    throw invalid(`Refund amount (${format(amount)}) is greater than unrefunded amount on charge (${format(left)})`, {
      param: 'amount',
    })
  }
  return amount
}

const REFUND_STATES: Record<RefundOutcome, Pick<RefundRow, 'status' | 'ends_as'>> = {
  at_once: { status: 'succeeded', ends_as: null },
  later: { status: 'pending', ends_as: 'succeeded' },
  fails_later: { status: 'succeeded', ends_as: 'failed' },
}

function insertRefund(sql: Sql, intent: IntentRow, chargeId: string, amount: number, request: NewRefund) {
  const { status, ends_as } = REFUND_STATES[intent.card?.refund ?? 'at_once']
  return theRow<RefundRow>(
    sql,
    `insert into sandbox.card_refund
       (id, intent_id, charge_id, status, ends_as, amount, currency, reason, metadata, due_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9,
            case when $5::text is not null then clock_timestamp() + make_interval(secs => settle_after_ms / 1000.0) end
       from sandbox.switches
  returning ${REFUND_COLUMNS}`,
    [
      newId('re'),
      intent.id,
      chargeId,
      status,
      ends_as,
      amount,
      intent.currency,
      request.reason ?? null,
      JSON.stringify(request.metadata),
    ],
  )
}

export const findRefund = (sql: Sql, id: string) =>
  row<RefundRow>(sql, `select ${REFUND_COLUMNS} from sandbox.card_refund where id = $1`, [id])

/** Ends the refunds that are due. A failed one no longer counts as refunded. */
export async function endDueRefunds(sql: Sql): Promise<void> {
  const ended = await rows<RefundRow>(
    sql,
    `update sandbox.card_refund set status = ends_as, ends_as = null, due_at = null
      where id in (select id from sandbox.card_refund where due_at <= clock_timestamp()
                    order by id for update skip locked)
  returning ${REFUND_COLUMNS}`,
  )
  for (const refund of ended) {
    if (refund.status === 'failed') await recordEvent(sql, 'refund.failed', refundObject(refund))
    await recordEvent(sql, 'refund.updated', refundObject(refund))
  }
}
