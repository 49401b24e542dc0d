import type { BookingStatus } from '#contract/booking'

/*
 * What a payment means for its booking, as functions of the facts alone (design: life of a booking). Everything here may
 * be asked any number of times and in any order: facts already acted upon lead to no further action.
 */

export type PaymentStatus = 'opening' | 'open' | 'processing' | 'paid' | 'expired'
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed'
export type Cause = 'lapsed' | 'owner' | 'admin' | 'facility_deleted' | 'refunded'

/** A refund as our row has it; amounts in minor units. */
export type Refund = { id: string; providerId: string | null; amountMinor: number; status: RefundStatus }

/** A refund as the provider tells it. */
export type ToldRefund = {
  id: string
  refundId: string | null
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
}

export type Facts = {
  booking: { status: BookingStatus; cancelCause: Cause | null; begun: boolean }
  payment: { status: PaymentStatus; chargedMinor: number; cancelCause: Cause | null }
  /** null while no session is known. */
  session: {
    status: 'open' | 'complete' | 'expired'
    paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
    failed: boolean
    amountTotal: number | null
  } | null
  refunds: Refund[]
}

export type Action =
  | { do: 'note'; status: 'open' | 'processing' | 'expired' }
  /** The provider has the money: minor units. */
  | { do: 'charge'; amount: number }
  | { do: 'confirm' }
  /** Take a court for the same time again; what is still here is given back when none is to be had. */
  | { do: 'retake' }
  | { do: 'cancel'; cause: Cause }
  | { do: 'refund'; amount: number; reason: string }
  /** Tell the provider that nobody may pay any more, then look again. */
  | { do: 'close' }

/** A refund the bank sends back is tried again so often; then a user must find out why. */
const REFUND_TRIES = 3

const sum = (refunds: Refund[], counts: (status: RefundStatus) => boolean) =>
  refunds.filter(({ status }) => counts(status)).reduce((total, { amountMinor }) => total + amountMinor, 0)

/** What the provider has given back or is about to. */
export const returned = (refunds: Refund[]): number =>
  sum(refunds, (status) => status === 'pending' || status === 'succeeded')

/** What is neither given back nor asked to be: never negative. */
export const rest = (chargedMinor: number, refunds: Refund[]): number =>
  Math.max(0, chargedMinor - sum(refunds, (status) => status !== 'failed'))

type Standing = { status: PaymentStatus; cancelCause: Cause | null; chargedMinor: number }

/** A booking with its payment, for the policies; an unpaid one has no refunds. */
export const judged = <Row extends object>(booking: Row, payment: Standing | undefined, refunds: Refund[] = []) => ({
  ...booking,
  isProcessing: payment?.status === 'processing',
  isCancelling: payment !== undefined && payment.cancelCause !== null,
  leftMinor: payment ? rest(payment.chargedMinor, refunds) : 0,
})

/** What must happen now, in this order, for booking, payment and provider to agree. */
export function decide(facts: Facts): Action[] {
  const { booking, payment, session } = facts
  if (payment.status === 'paid') return ofPaid(facts, payment.chargedMinor)
  if (session && isPaid(session)) {
    const amount = session.amountTotal ?? 0
    return [{ do: 'charge', amount }, ...ofPaid(facts, amount)]
  }
  if (payment.status === 'expired') return isOpen(booking.status) ? [cancelFor(payment)] : []
  if (!session) return ofOpening(facts)
  if (session.status === 'expired' || session.failed) return ofUnpaid(facts)
  if (session.status === 'complete')
    return payment.status === 'processing' ? [] : [{ do: 'note', status: 'processing' }]
  return ofOpen(facts)
}

const isOpen = (status: BookingStatus) => status === 'confirmed' || status === 'pending'

const isPaid = (session: NonNullable<Facts['session']>) =>
  session.status === 'complete' && session.paymentStatus !== 'unpaid'

const cancelFor = ({ cancelCause }: Facts['payment']): Action => ({ do: 'cancel', cause: cancelCause ?? 'lapsed' })

function ofPaid({ booking, payment, refunds }: Facts, charged: number): Action[] {
  const left = rest(charged, refunds)
  if (booking.status !== 'cancelled') {
    if (charged > 0 && left === 0) return [{ do: 'cancel', cause: 'refunded' }]
    return booking.status === 'paid' ? [] : [{ do: 'confirm' }]
  }
  if (left === 0) return []
  const untouched = payment.status !== 'paid' && refunds.length === 0
  if (untouched && booking.cancelCause === 'lapsed' && payment.cancelCause === null) return [{ do: 'retake' }]
  if (refunds.filter(({ status }) => status === 'failed').length >= REFUND_TRIES) return []
  return [{ do: 'refund', amount: left, reason: reasonToReturn(refunds) }]
}

/** Why money is given back that came for a booking that is cancelled. */
export const LATE = 'The booking was cancelled before the payment arrived.'

const reasonToReturn = (refunds: Refund[]) =>
  refunds.some(({ status }) => status === 'failed') ? 'An earlier refund did not go through.' : LATE

/** No session is known: one may be on its way, but nobody has its address yet. Known by now, nothing was told of it. */
function ofOpening({ booking, payment }: Facts): Action[] {
  if (payment.status !== 'opening') return []
  if (!isOpen(booking.status)) return [{ do: 'note', status: 'expired' }]
  if (payment.cancelCause === null && !booking.begun) return []
  return [{ do: 'note', status: 'expired' }, cancelFor(payment)]
}

function ofUnpaid({ booking, payment }: Facts): Action[] {
  const note: Action = { do: 'note', status: 'expired' }
  return isOpen(booking.status) ? [note, cancelFor(payment)] : [note]
}

function ofOpen({ booking, payment }: Facts): Action[] {
  if (payment.status === 'processing') return []
  if (!isOpen(booking.status) || booking.begun || payment.cancelCause !== null) return [{ do: 'close' }]
  return payment.status === 'open' ? [] : [{ do: 'note', status: 'open' }]
}

export type Correction =
  | { do: 'update'; id: string; providerId: string; amountMinor: number; status: RefundStatus }
  | { do: 'insert'; refund: ToldRefund }
  /** Asked for more than is left since somebody else gave some back. */
  | { do: 'shrink'; id: string; amountMinor: number }
  | { do: 'drop'; id: string }

/** Refunds only go forward: an older answer of the provider that arrives late changes nothing. */
const RANK: Record<RefundStatus, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3 }

/**
 * What must change in our refund rows to agree with the provider's list, refunds made on its dashboard included. Rows
 * are matched by the provider's id, or by the row id we sent along.
 */
export function takeOver(ours: Refund[], told: ToldRefund[]): Correction[] {
  const corrections: Correction[] = []
  const free = new Map(ours.filter((row) => row.providerId === null).map((row) => [row.id, row]))
  for (const refund of told) {
    const known = ours.find((row) => row.providerId === refund.id)
    const asked = known ? undefined : free.get(refund.refundId ?? '')
    if (asked) free.delete(asked.id)
    const row = known ?? asked
    if (!row) corrections.push({ do: 'insert', refund })
    else if (RANK[refund.status] > RANK[row.status])
      corrections.push({
        do: 'update',
        id: row.id,
        providerId: refund.id,
        amountMinor: refund.amount,
        status: refund.status,
      })
  }
  return corrections
}

/** Requests that no longer fit into what is left of the charge: shortened, or dropped when nothing is. */
export function fitRequests(chargedMinor: number, refunds: Refund[]): Correction[] {
  let left = Math.max(0, chargedMinor - returned(refunds))
  const corrections: Correction[] = []
  for (const { id, amountMinor, status } of refunds) {
    if (status !== 'requested') continue
    if (left === 0) corrections.push({ do: 'drop', id })
    else if (amountMinor > left) corrections.push({ do: 'shrink', id, amountMinor: left })
    left -= Math.min(left, amountMinor)
  }
  return corrections
}

/** The rows as the corrections leave them. `newId` names a row that is taken over. */
export function corrected(refunds: Refund[], corrections: Correction[], newId: (told: ToldRefund) => string): Refund[] {
  return corrections.reduce((rows, correction) => correctOne(rows, correction, newId), refunds)
}

function correctOne(rows: Refund[], correction: Correction, newId: (told: ToldRefund) => string): Refund[] {
  if (correction.do === 'drop') return rows.filter((row) => row.id !== correction.id)
  if (correction.do === 'insert') {
    const { id, amount, status } = correction.refund
    return [...rows, { id: newId(correction.refund), providerId: id, amountMinor: amount, status }]
  }
  const { do: _, ...change } = correction
  return rows.map((row) => (row.id === change.id ? { ...row, ...change } : row))
}
