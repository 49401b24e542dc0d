import type { ProviderRefund, Refund } from '../../server/features/booking/payment/refund/refunds.rules.ts'
import type { Dispute } from '../../server/features/booking/payment/settle/disputes.rules.ts'
import type { Facts } from '../../server/features/booking/payment/settle/settlement.rules.ts'
import type { CancelCause } from '../../server/features/booking/state/cancel-cause.rules.ts'
import { getDue, type Passes, returnPass, startPasses } from './pass-state.ts'

/*
 * The state of the model of `rules-model.ts`, and what can be read from it.
 */

export const PRICE = 1000

export type Session = NonNullable<Facts['session']>
export type Snapshot = { session: Session | null; refunds: ProviderRefund[]; disputes: Dispute[] }

export type Model = {
  booking: Facts['booking']
  payment: Facts['payment'] | null
  rows: Refund[]
  /** Our rows of disputes. */
  disputes: Dispute[]
  /** Who holds the court. */
  court: 'us' | 'rival' | null
  provider: Snapshot
  /** Earlier answers of the provider that are not applied yet. */
  undelivered: Snapshot[]
  rejections: number
  /** A user asked to cancel it, and it was cancelled. */
  cancelledByRequest: boolean
  passes: Passes
  /** Money taken at the desk, and what was paid out of it again. */
  desk: { taken: number; paidOut: number }
  ids: number
}

export const start = (): Model => ({
  booking: { status: 'confirmed', cancelCause: null, hasBegun: false },
  payment: null,
  rows: [],
  disputes: [],
  court: 'us',
  provider: { session: null, refunds: [], disputes: [] },
  undelivered: [],
  rejections: 0,
  cancelledByRequest: false,
  passes: startPasses(),
  desk: { taken: 0, paidOut: 0 },
  ids: 0,
})

export const isOpen = ({ booking }: Model) => booking.status === 'confirmed' || booking.status === 'pending'
/** What of the price is paid with money. */
export const due = ({ passes }: Model) => getDue(PRICE, passes)
export const charged = ({ provider: { session } }: Model) =>
  session?.paymentStatus === 'paid' ? (session.amountTotal ?? 0) : 0
const lost = ({ provider }: Model) =>
  provider.disputes.filter(({ state }) => state === 'lost').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
/** Adds up what was refunded or taken back by the bank. */
export const refunded = (model: Model) =>
  model.provider.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0) +
  lost(model)

export function cancel(model: Model, cause: CancelCause) {
  model.booking = { ...model.booking, status: 'cancelled', cancelCause: cause }
  if (model.court === 'us') model.court = null
  returnPass(model.passes)
  if (cause !== 'expired') model.cancelledByRequest = true
}
