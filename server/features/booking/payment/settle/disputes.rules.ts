import { sum } from '../../../../sum.ts'
import { type ProviderRefund, type Refund, sumRefunded } from '../refund/refunds.rules.ts'

export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost'

export type Dispute = {
  providerId: string
  /** Minor units. */
  amountMinor: number
  state: DisputeState
}

const ORDER: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 }

/** Returns whether a reported state is new: a late, older answer is not, a decision changed on appeal is. */
export const isNews = (known: DisputeState, reported: DisputeState): boolean =>
  reported !== known && ORDER[reported] >= ORDER[known]

/** Returns whether a dispute withholds the money, so that the provider refuses to refund it. An inquiry does not. */
export const isWithheld = (disputes: Dispute[]): boolean => disputes.some(({ state }) => state === 'open')

/**
 * Returns lost disputes as refunds made by the bank, never more in all than is left of the charge (minor units) by the
 * provider's refunds and those of our rows that were made by hand, unless the provider reports them as well.
 */
export function toRefunds(
  chargedMinor: number,
  disputes: Dispute[],
  reported: ProviderRefund[],
  rows: Refund[],
): ProviderRefund[] {
  const counted = reported.filter(({ status }) => status !== 'failed')
  const ids = new Set<string | null | undefined>(reported.map(({ id }) => id))
  const byHand = rows.filter(
    ({ handReference, providerId }) => handReference != null && providerId === null && !ids.has(handReference),
  )
  let left = chargedMinor - sum(counted.map(({ amount }) => amount)) - sumRefunded(byHand)
  const refunds: ProviderRefund[] = []
  for (const { providerId, amountMinor, state } of disputes) {
    const amount = Math.min(amountMinor, left)
    if (state !== 'lost' || amount <= 0) continue
    refunds.push({ id: providerId, refundId: null, amount, status: 'succeeded', reason: 'dispute_lost' })
    left -= amount
  }
  return refunds
}
