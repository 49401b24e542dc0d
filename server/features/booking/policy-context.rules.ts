import { calculateRemaining, type Refund, sumRequested } from './payment/refund/refunds.rules.ts'
import type { PaymentFacts } from './payment/settle/settlement.rules.ts'

type Payment = Pick<PaymentFacts, 'status' | 'chargedMinor'> & { cancelCause: string | null; method: string }

/** Returns a booking with what the policies must know of its payment; without a payment there are no refunds. */
export const toPolicyContext = <Row extends object>(
  booking: Row,
  payment: Payment | undefined,
  { refunds = [], isWithheld = false }: { refunds?: Refund[]; isWithheld?: boolean } = {},
) => ({
  ...booking,
  isProcessing: payment?.status === 'processing',
  // a payment that succeeded before its session expired keeps the cause, and its booking
  isCancelling: payment !== undefined && payment.status !== 'paid' && payment.cancelCause !== null,
  isWithheld,
  isDeskPayment: payment !== undefined && payment.method !== 'card',
  leftMinor: payment ? calculateRemaining(payment.chargedMinor, refunds) : 0,
  refundedMinor: sumRequested(refunds),
})
