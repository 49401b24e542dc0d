import type { PlainCode } from '../../../../stored-texts/stored-text.ts'

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed'

export type Refund = {
  id: string
  providerId: string | null
  /** Minor units. */
  amountMinor: number
  status: RefundStatus
  /** What it is called, if it was made by hand. */
  handReference?: string | null
  /** When it was sent to a gateway that repeats no id of ours. */
  sentAt?: Date | null
  /** The pass that got it as credit. */
  creditedPassId?: string | null
}

export type ProviderRefund = {
  id: string
  /** The id of our row, when we requested it; null for a refund made on the provider's dashboard. */
  refundId: string | null
  /** Minor units. */
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Why, when the provider's list does not have it. */
  reason?: PlainCode
}

/** How often a refund that the bank returns is requested before an admin must find out why. */
export const MAX_FAILED_REFUNDS = 3

export type RefundCorrection =
  | { type: 'insert'; refund: ProviderRefund }
  | { type: 'update'; id: string; providerId: string; amountMinor: number; status: RefundStatus }
  /** More was requested than is left, since money was refunded elsewhere. */
  | { type: 'reduce'; id: string; amountMinor: number }
  | { type: 'delete'; id: string }

type RefundAmount = Pick<Refund, 'amountMinor' | 'status'>

const sumAmounts = (refunds: RefundAmount[], counts: (status: RefundStatus) => boolean) =>
  refunds.filter(({ status }) => counts(status)).reduce((total, { amountMinor }) => total + amountMinor, 0)

/** Adds up the minor units that the provider has refunded or is about to. */
export const sumRefunded = (refunds: RefundAmount[]): number =>
  sumAmounts(refunds, (status) => status === 'pending' || status === 'succeeded')

/** Returns the minor units of a charge that are neither refunded nor requested to be; never negative. */
export const calculateRemaining = (chargedMinor: number, refunds: Refund[]): number =>
  Math.max(0, chargedMinor - sumRequested(refunds))

/** Returns the minor units that are refunded or requested to be. */
export const sumRequested = (refunds: Refund[]): number => sumAmounts(refunds, (status) => status !== 'failed')

/** A status only moves forward: an older answer of the provider that arrives late changes nothing. */
const STATUS_ORDER: Record<RefundStatus, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3 }

/** Whether a refund may be what was sent to a gateway that repeats no id of ours, and whose reply is not recorded yet. */
export const isSentRequest = ({ sentAt, providerId, status, amountMinor }: Refund, refund: ProviderRefund): boolean =>
  !!sentAt && providerId === null && status === 'requested' && refund.refundId === null && amountMinor === refund.amount

/**
 * Returns what must change in our refund rows to agree with the provider's list, refunds made on its dashboard
 * included. Rows are matched by the provider's id (of those made by hand their reference), or by the id of our row that
 * was sent along with the request, unless that was recorded as made by hand meanwhile: then it was made twice. Else by the
 * amount of a row that was sent without one, since the list may have been read before the reply to it was recorded.
 */
export function reconcileRefunds(rows: Refund[], reported: ProviderRefund[]): RefundCorrection[] {
  const corrections: RefundCorrection[] = []
  const isMatched = ({ providerId, handReference }: Refund) => providerId !== null || handReference != null
  const unmatched = new Map(rows.filter((row) => !isMatched(row)).map((row) => [row.id, row]))
  for (const refund of reported) {
    const known = rows.find((row) => row.providerId === refund.id || row.handReference === refund.id)
    const row =
      known ?? unmatched.get(refund.refundId ?? '') ?? [...unmatched.values()].find((one) => isSentRequest(one, refund))
    if (!row) {
      corrections.push({ type: 'insert', refund })
      continue
    }
    if (!known) unmatched.delete(row.id)
    const { id: providerId, amount, status } = refund
    const { id, amountMinor } = row
    if (STATUS_ORDER[status] > STATUS_ORDER[row.status])
      corrections.push({ type: 'update', id, providerId, amountMinor: amount, status })
    // recorded by hand while the provider could not be asked
    else if (known?.providerId === null)
      corrections.push({ type: 'update', id, providerId, amountMinor, status: row.status })
  }
  return corrections
}

/** Returns the corrections of requests beyond what is left of the charge: reduced, or deleted when nothing is left. */
export function clampRefunds(chargedMinor: number, refunds: Refund[]): RefundCorrection[] {
  let remaining = Math.max(0, chargedMinor - sumRefunded(refunds))
  const corrections: RefundCorrection[] = []
  for (const { id, amountMinor, status } of refunds) {
    if (status !== 'requested') continue
    if (remaining === 0) corrections.push({ type: 'delete', id })
    else if (amountMinor > remaining) corrections.push({ type: 'reduce', id, amountMinor: remaining })
    remaining -= Math.min(remaining, amountMinor)
  }
  return corrections
}

/** Credit to take back from a pass, and what is left of the refund that became it. Minor units. */
type ExcessCredit = { id: string; passId: string; amountMinor: number; leftMinor: number }

/** Returns which credit is too much since its money was given back in another way too, the newest first. */
export function findExcessCredit(chargedMinor: number, refunds: Refund[]): ExcessCredit[] {
  let excess = sumRefunded(refunds) - chargedMinor
  return refunds.toReversed().flatMap(({ id, creditedPassId, amountMinor: creditedMinor }) => {
    const amountMinor = Math.min(excess, creditedMinor)
    if (!creditedPassId || amountMinor <= 0) return []
    excess -= amountMinor
    return [{ id, passId: creditedPassId, amountMinor, leftMinor: creditedMinor - amountMinor }]
  })
}
