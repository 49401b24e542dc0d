import { type Refund, remainingAmount } from './refunds.ts'
import type { PaymentFacts } from './settlement.ts'

/** A booking with what the policies must know of its payment; without a payment there are no refunds. */
export const toPolicyContext = <Row extends object>(
  booking: Row,
  payment: PaymentFacts | undefined,
  refunds: Refund[] = [],
) => ({
  ...booking,
  isProcessing: payment?.status === 'processing',
  isCancelling: payment !== undefined && payment.cancelCause !== null,
  leftMinor: payment ? remainingAmount(payment.chargedMinor, refunds) : 0,
})
