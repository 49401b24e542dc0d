import type Stripe from 'stripe'
import { row, rows, type Sql, theRow } from '../database.ts'
import { invalid, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { lockIntent } from './intents.ts'

/** `warning_…` is an inquiry: no money has moved yet. */
export type DisputeStatus =
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'

export type DisputeRow = {
  id: string
  intent_id: string
  charge_id: string
  status: DisputeStatus
  amount: number
  currency: string
  reason: string
  created: number
}

export const DISPUTE_COLUMNS = `id, intent_id, charge_id, status, amount, currency, reason,
  extract(epoch from created)::int as created`

const RESPONSE_SECONDS = 9 * 24 * 60 * 60

/** Returns the dispute as the API and the webhooks show it, without evidence, which nobody submits here. */
export const disputeObject = (dispute: DisputeRow): Stripe.Dispute => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  balance_transactions: [],
  charge: dispute.charge_id,
  created: dispute.created,
  currency: dispute.currency,
  enhanced_eligibility_types: [],
  evidence: {} as Stripe.Dispute.Evidence,
  evidence_details: {
    due_by: dispute.created + RESPONSE_SECONDS,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: dispute.status.startsWith('warning_'),
  livemode: false,
  metadata: {},
  payment_intent: dispute.intent_id,
  reason: dispute.reason,
  status: dispute.status,
})

/** `amount` in minor units; all that is left when undefined. `endsAs`: how it ends by itself, after the configured delay. */
export type NewDispute = {
  intentId: string
  amount?: number | undefined
  status?: 'needs_response' | 'warning_needs_response' | undefined
  endsAs?: 'won' | 'lost' | undefined
}

/**
 * Opens a dispute of a charge, as a card holder does at their bank. The amount is withdrawn at once, unless it is only
 * an inquiry.
 */
export async function createDispute(sql: Sql, request: NewDispute): Promise<DisputeRow> {
  const intent = await lockIntent(sql, request.intentId)
  if (!intent) throw notFound('payment_intent', request.intentId, 'payment_intent')
  const left = intent.amount - intent.refunded - (await sumLost(sql, intent.id))
  if (intent.status !== 'succeeded' || intent.charge_id === null || left <= 0)
    throw invalid(`This PaymentIntent (${intent.id}) has nothing left to dispute.`)
  if (await findOpenDispute(sql, intent.id)) throw invalid(`Charge ${intent.charge_id} is disputed already.`)
  const dispute = await theRow<DisputeRow>(
    sql,
    `insert into sandbox.card_dispute (id, intent_id, charge_id, status, ends_as, amount, currency, reason, due_at)
     select $1, $2, $3, $4, $5, $6, $7, 'fraudulent',
            case when $5::text is not null then clock_timestamp() + make_interval(secs => settle_after_ms / 1000.0) end
       from sandbox.switches
  returning ${DISPUTE_COLUMNS}`,
    [
      newId('du'),
      intent.id,
      intent.charge_id,
      request.status ?? 'needs_response',
      request.endsAs ?? null,
      Math.min(request.amount ?? left, left),
      intent.currency,
    ],
  )
  await recordEvent(sql, 'charge.dispute.created', disputeObject(dispute))
  if (dispute.status === 'needs_response')
    await recordEvent(sql, 'charge.dispute.funds_withdrawn', disputeObject(dispute))
  return dispute
}

const CLOSED: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed']

/** Changes a dispute's status, as the bank does. */
export async function changeDispute(sql: Sql, id: string, status: DisputeStatus): Promise<DisputeRow> {
  const changed = await row<DisputeRow>(
    sql,
    `update sandbox.card_dispute set status = $2, ends_as = null, due_at = null where id = $1 returning ${DISPUTE_COLUMNS}`,
    [id, status],
  )
  if (!changed) throw notFound('dispute', id)
  await recordChange(sql, changed)
  return changed
}

async function recordChange(sql: Sql, dispute: DisputeRow): Promise<void> {
  const isClosed = CLOSED.includes(dispute.status)
  await recordEvent(sql, isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', disputeObject(dispute))
  if (dispute.status === 'won') await recordEvent(sql, 'charge.dispute.funds_reinstated', disputeObject(dispute))
}

export const findDispute = (sql: Sql, id: string) =>
  row<DisputeRow>(sql, `select ${DISPUTE_COLUMNS} from sandbox.card_dispute where id = $1`, [id])

/** Finds an open dispute, during which refunds are refused. */
export const findOpenDispute = (sql: Sql, intentId: string) =>
  row<DisputeRow>(
    sql,
    `select ${DISPUTE_COLUMNS} from sandbox.card_dispute
      where intent_id = $1 and status in ('needs_response', 'under_review')`,
    [intentId],
  )

/** Returns what the bank has taken back of a payment, in minor units. */
export async function sumLost(sql: Sql, intentId: string): Promise<number> {
  const sum = `select coalesce(sum(amount), 0)::int as lost from sandbox.card_dispute where intent_id = $1 and status = 'lost'`
  return (await theRow<{ lost: number }>(sql, sum, [intentId])).lost
}

export async function endDueDisputes(sql: Sql): Promise<void> {
  const ended = await rows<DisputeRow>(
    sql,
    `update sandbox.card_dispute set status = ends_as, ends_as = null, due_at = null
      where id in (select id from sandbox.card_dispute where due_at <= clock_timestamp()
                    order by id for update skip locked)
  returning ${DISPUTE_COLUMNS}`,
  )
  for (const dispute of ended) await recordChange(sql, dispute)
}
