import type { Config } from '../../../../config.ts'
import { recordAudit } from '../../../../db/audit.ts'
import type { Trx } from '../../../../db/client.ts'
import { enqueue } from '../../../../db/queue.ts'
import type { CardDispute } from '../../../../gateways/card.ts'
import type { Charge, Snapshot } from '../../../../gateways/payment-gateway.ts'
import type { StoredText } from '../../../../stored-texts/stored-text.ts'
import type { EventName } from '../../../../stored-texts/texts.ts'
import { sum } from '../../../../sum.ts'
import { type BookingRow, lockBooking, writeEvent } from '../../state/bookings.queries.ts'
import { readCancelCause, type WithCause } from '../../state/cancel-cause.rules.ts'
import { findPayment, findSessionPayments, lockPaymentById, type PaymentRow } from '../payments.queries.ts'
import { takeBackCredit } from '../refund/credit.ts'
import { listRefunds, type RefundRow, writeCorrection } from '../refund/refunds.queries.ts'
import { clampRefunds, type ProviderRefund, type RefundCorrection, reconcileRefunds } from '../refund/refunds.rules.ts'
import { mailRefund } from '../refund/request-refund.ts'
import { type DisputeRow, listDisputes, writeDispute } from './disputes.queries.ts'
import { type Dispute, isNews, isWithheld, toRefunds } from './disputes.rules.ts'
import type { SessionFacts } from './settlement.rules.ts'
import { shareCharge, shareRefunds } from './shares.rules.ts'

export type LockedPart = { booking: WithCause<BookingRow>; payment: WithCause<PaymentRow> }

/** Locks the bookings of a payment's session by their start, then their payments: several for a payment link. */
export async function lockParts(trx: Trx, paymentId: string): Promise<[LockedPart, ...LockedPart[]]> {
  const found = await findPayment(trx, paymentId)
  const together = found ? await findSessionPayments(trx, found) : []
  const bookings: (BookingRow | undefined)[] = []
  for (const { bookingId } of together) bookings.push(await lockBooking(trx, bookingId))
  const parts: LockedPart[] = []
  for (const [at, { id }] of together.entries()) {
    const booking = bookings[at]
    const payment = await lockPaymentById(trx, id)
    if (booking && payment) parts.push({ booking: readCancelCause(booking), payment: readCancelCause(payment) })
  }
  const [first, ...others] = parts
  if (!first || parts.length < together.length) throw new Error(`payment ${paymentId} has no booking`)
  return [first, ...others]
}

/** The merged result of all attempts to pay, with the kept charge and its attempt. */
export type MergedSession = SessionFacts & {
  charge: Charge | null
  attemptId: string | null
  intentId: string | null
}

/** What providers report of a payment at one moment; `session` is null while no attempt is known. */
export type ProviderSnapshot = { session: MergedSession | null } & Pick<Snapshot, 'refunds' | 'disputes'>

/** A locked part with its share of the session, in minor units. */
export type SyncedPart = LockedPart & { session: MergedSession | null; charged: number; refunds: RefundRow[] }

/**
 * Records the refunds and disputes that the provider reports of a session; each part, or the only one, gets its share.
 */
export async function syncMoney(
  trx: Trx,
  config: Config,
  locked: [LockedPart, ...LockedPart[]],
  { session, refunds, disputes }: ProviderSnapshot,
): Promise<{ parts: SyncedPart[]; isWithheld: boolean }> {
  const known = await syncDisputes(trx, config, locked, disputes)
  const charges = getCharges(locked, session)
  const total = sum(charges)
  const rows: RefundRow[][] = []
  for (const { payment } of locked) rows.push(await listRefunds(trx, payment.id))
  const before = locked.map(({ booking }, at) => ({
    charged: charges[at] ?? 0,
    rows: rows[at] ?? [],
    isCancelled: booking.status === 'cancelled',
  }))
  const shares = shareRefunds(before, [...refunds, ...toRefunds(total, known, refunds, rows.flat())])
  const parts: SyncedPart[] = []
  for (const [at, part] of locked.entries()) {
    const reported = { refunds: shares[at] ?? [], disputes: known }
    const synced = await syncRefunds(trx, part, before[at]?.charged ?? 0, reported)
    const amountTotal = session && shareCharge(session.amountTotal ?? 0, getDue(locked))[at]
    const own = session && { ...session, amountTotal: amountTotal ?? 0 }
    parts.push({ ...part, session: own, charged: charges[at] ?? 0, refunds: synced })
  }
  return { parts, isWithheld: isWithheld(known) }
}

const getDue = (parts: LockedPart[]) => parts.map(({ payment }) => payment.amountMinor)

/** Minor units the provider has charged for each part, which never change once they are recorded. */
function getCharges(parts: LockedPart[], session: MergedSession | null): number[] {
  const isPaid = session?.status === 'complete' && session.paymentStatus !== 'unpaid'
  const shares = shareCharge(isPaid ? (session.amountTotal ?? 0) : 0, getDue(parts))
  return parts.map(({ payment }, at) => (payment.status === 'paid' ? payment.chargedMinor : (shares[at] ?? 0)))
}

/** The payment's share of the provider's refunds and of lost disputes, and the disputes. */
type Reported = { refunds: ProviderRefund[]; disputes: Dispute[] }

/**
 * Makes our refund rows agree with the provider's, lost disputes included, and with what is left of the charge (minor
 * units). Notifies the user of changes. Booking and payment must be locked. Returns the resulting rows.
 */
async function syncRefunds(
  trx: Trx,
  { booking, payment }: LockedPart,
  chargedMinor: number,
  { refunds, disputes }: Reported,
): Promise<RefundRow[]> {
  const before = await listRefunds(trx, payment.id)
  const reconciled = await correct(trx, payment.id, before, reconcileRefunds(before, refunds))
  const clamped = await correct(trx, payment.id, reconciled, clampRefunds(chargedMinor, reconciled))
  const isTaken = await takeBackCredit(trx, booking.id, chargedMinor, clamped)
  const after = isTaken ? await listRefunds(trx, payment.id) : clamped
  // Of money that a bank took back, the mail that the booking is cancelled tells.
  const disputed = new Set(disputes.map(({ providerId }) => providerId))
  for (const refund of after.filter(({ providerId }) => !disputed.has(providerId ?? '')))
    await notifyOfRefund(trx, booking, refund, before.find(({ id }) => id === refund.id)?.status)
  return after
}

/** Writes the corrections of a payment's refunds. Returns the resulting rows. */
export async function correct(trx: Trx, paymentId: string, rows: RefundRow[], corrections: RefundCorrection[]) {
  for (const correction of corrections) await writeCorrection(trx, paymentId, correction)
  return corrections.length > 0 ? listRefunds(trx, paymentId) : rows
}

/** Notifies the user once when the provider has a refund, and user and admins when the bank has returned one. */
async function notifyOfRefund(
  trx: Trx,
  booking: BookingRow,
  refund: RefundRow,
  before: RefundRow['status'] | undefined,
) {
  const { status, byUser } = refund
  const detail: StoredText = {
    code: 'amount',
    values: { amount: { minor: refund.amountMinor, currency: booking.currency } },
  }
  if (status === 'failed' && before !== 'failed') {
    await writeEvent(trx, booking.id, 'refund failed', null, detail)
    await mailRefund(trx, 'refund-failed', booking, refund)
    const subject = { kind: 'refund', subjectId: booking.id, subject: 'Booking' } as const
    await recordAudit(trx, { by: null, action: 'failed', detail, ...subject })
    return
  }
  const isWithProvider = status === 'pending' || status === 'succeeded'
  const wasWithProvider = before === 'pending' || before === 'succeeded'
  if (!isWithProvider || wasWithProvider) return
  await writeEvent(trx, booking.id, 'refunded', byUser, detail)
  await mailRefund(trx, 'refunded', booking, refund)
}

export const disputeEvents: Record<CardDispute['state'], EventName> = {
  inquiry: 'payment questioned by the bank',
  open: 'payment disputed',
  won: 'dispute won',
  lost: 'dispute lost',
}

/**
 * Records the disputes the provider reports of a session, in the transaction that has locked its bookings and payments,
 * and notifies the operator of each that is new or has changed. Returns the resulting rows.
 */
async function syncDisputes(
  trx: Trx,
  config: Config,
  parts: [LockedPart, ...LockedPart[]],
  reported: Snapshot['disputes'],
): Promise<DisputeRow[]> {
  const [{ payment }] = parts
  const known = await listDisputes(trx, payment.id)
  const news = reported.filter((dispute) => {
    const row = known.find(({ providerId }) => providerId === dispute.id)
    return !row || isNews(row.state, dispute.state)
  })
  for (const dispute of news) {
    await writeDispute(trx, payment, dispute)
    await notifyOfDispute(trx, config, parts, dispute)
  }
  return news.length > 0 ? listDisputes(trx, payment.id) : known
}

async function notifyOfDispute(
  trx: Trx,
  { supportEmail }: Config,
  parts: [LockedPart, ...LockedPart[]],
  dispute: Snapshot['disputes'][number],
) {
  const what = disputeEvents[dispute.state]
  const detail = describeDispute(dispute)
  for (const { booking } of parts) await writeEvent(trx, booking.id, what, null, detail)
  const subject = { kind: 'booking', subjectId: parts[0].booking.id, subject: 'Booking' } as const
  await recordAudit(trx, { by: null, action: what, detail, ...subject })
  await mailDispute(trx, supportEmail, dispute)
}

type ReportedDispute = Snapshot['disputes'][number]

export const describeDispute = ({ amount: minor, currency, reason }: ReportedDispute): StoredText => ({
  code: 'disputed',
  values: { amount: { minor, currency }, disputeReason: reason },
})

/** Mails the operator about a dispute, once for each of its states. */
export const mailDispute = (trx: Trx, to: string, { id: disputeId, state }: ReportedDispute) =>
  enqueue(trx, {
    name: 'mail',
    payload: { cause: `dispute:${disputeId}:${state}`, template: 'dispute', to, data: { disputeId } },
  })
