import type { SessionFacts } from './settle/settlement.rules.ts'

/*
 * What all attempts to pay one checkout mean together. One charge is kept; every other one is a surplus.
 */

export type ChargeFacts = {
  id: string
  /** Minor units. */
  amount: number
  currency: string
  isInReview: boolean
}

export type AttemptFacts<Charge extends ChargeFacts = ChargeFacts> = {
  id: string
  state: 'open' | 'approved' | 'processing' | 'paid' | 'failed' | 'ended'
  charges: Charge[]
  /** Its page can be ended at the provider. */
  canClose: boolean
}

type PaymentFacts = {
  status: string
  amountMinor: number
  currency: string
  /** The provider's id of the recorded charge, and by which attempt it came. */
  intentId: string | null
  chargedBy: string | null
  isSurplus: boolean
  /** What a manager decided about a charge in review. */
  review?: string | null
}

type AttemptCharge<Charge> = { attemptId: string; charge: Charge }

export type Checkout<Charge> = {
  /** Null while no attempt is known. */
  session: SessionFacts | null
  kept: AttemptCharge<Charge> | null
  surplus: AttemptCharge<Charge>[]
}

export function mergeAttempts<Charge extends ChargeFacts>(
  payment: PaymentFacts,
  attempts: AttemptFacts<Charge>[],
): Checkout<Charge> {
  const isAccepted = payment.review === 'accepted'
  const charges = attempts.flatMap(({ id, charges }) =>
    charges.map((charge) => ({ attemptId: id, charge: isAccepted ? { ...charge, isInReview: false } : charge })),
  )
  const isRecorded = payment.status === 'paid' || payment.isSurplus
  const kept = isRecorded ? findRecorded(payment, charges) : chooseCharge(payment, charges)
  const isInReview = kept?.charge.isInReview === true && !isRecorded
  return {
    session: toSession(attempts, kept?.charge ?? null, isInReview),
    kept,
    surplus: kept === null || isInReview || payment.isSurplus ? [] : charges.filter((one) => one !== kept),
  }
}

const findRecorded = <Charge extends ChargeFacts>(payment: PaymentFacts, charges: AttemptCharge<Charge>[]) =>
  charges.find(
    ({ attemptId, charge }) =>
      charge.id === payment.intentId && (payment.chargedBy === null || payment.chargedBy === attemptId),
  ) ?? null

/** Chooses the first charge that is not in review, preferably of the amount due. */
function chooseCharge<Charge extends ChargeFacts>(payment: PaymentFacts, charges: AttemptCharge<Charge>[]) {
  const usable = charges.filter(({ charge }) => !charge.isInReview)
  const isDue = ({ charge }: AttemptCharge<Charge>) =>
    charge.amount === payment.amountMinor && charge.currency === payment.currency
  return usable.find(isDue) ?? usable[0] ?? charges[0] ?? null
}

function toSession(attempts: AttemptFacts[], kept: ChargeFacts | null, isInReview: boolean): SessionFacts | null {
  if (attempts.length === 0) return null
  const has = (state: AttemptFacts['state']) => attempts.some((attempt) => attempt.state === state)
  const hasOpenPage = attempts.some(({ state, canClose }) => state === 'open' && canClose)
  const unpaid = { paymentStatus: 'unpaid', hasFailed: false, amountTotal: null, currency: null, hasOpenPage } as const
  if (kept) {
    const { amount: amountTotal, currency } = kept
    return {
      ...unpaid,
      status: 'complete',
      paymentStatus: isInReview ? 'unpaid' : 'paid',
      amountTotal,
      currency,
      isInReview,
    }
  }
  if (has('processing')) return { ...unpaid, status: 'complete' }
  if (has('approved')) return { ...unpaid, status: 'approved' }
  if (has('open')) return { ...unpaid, status: 'open', isEndless: !hasOpenPage }
  return has('failed') ? { ...unpaid, status: 'complete', hasFailed: true } : { ...unpaid, status: 'expired' }
}
