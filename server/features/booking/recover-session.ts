import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { CardError, type CardSession } from '../../gateways/card.ts'
import { formatAmount } from '../../money.ts'
import { type BookingRow, lockBooking } from './queries/bookings.ts'
import { raiseAttempt } from './queries/differences.ts'
import { findPaymentBySession, insertRecovered, lockPayment, updatePayment } from './queries/payments.ts'
import { reportDifference } from './report-difference.ts'
import { settle } from './settle-payment.ts'

/** Ids of bookings; whatever else a session refers to is not one. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Deals with a session of this installation that the database may have forgotten, since it was restored from a backup or
 * lost its last commits: the payment of a known booking is recorded again and settled; the money of an unknown booking, or
 * of one that has another session, is refunded. The operator is told. Sessions of others who share the provider's account
 * are left alone.
 * @throws CardError when the provider can't be reached
 */
export async function recoverSession(deps: Deps, session: CardSession): Promise<void> {
  const known = await findPaymentBySession(deps.db, session.id)
  if (known) return settle(deps, known.id)
  if (!isOurs(deps, session) || session.status === 'expired' || session.failed) return
  const paymentId = await inTransaction(deps.db, (trx) => adopt(trx, session))
  if (paymentId === null)
    return session.status === 'open' ? endOpenSession(deps, session) : refundUnknown(deps, session)
  await settle(deps, paymentId)
  await reportDifference(deps.db, deps.config, {
    kind: 'session',
    providerId: session.id,
    bookingId: session.bookingId,
    detail: `The payment of ${formatTotal(session)} was missing here. It was recorded again from the provider.`,
    isResolved: true,
  })
}

/** Whether paying leads back to this installation: others may use the same account. */
export const isOurs = ({ config }: Deps, { bookingId, successUrl }: CardSession): boolean =>
  bookingId !== null && UUID.test(bookingId) && successUrl?.startsWith(`${config.publicUrl}/`) === true

const formatTotal = ({ amountTotal, currency }: CardSession) => formatAmount(amountTotal ?? 0, currency ?? '')

/** Records the session as its booking's payment. Returns the payment's id, or null when that can't be. */
async function adopt(trx: Trx, session: CardSession): Promise<string | null> {
  const booking = await lockBooking(trx, session.bookingId ?? '')
  if (!booking) return null
  const payment = await lockPayment(trx, booking.id)
  if (!payment) return insertRecovered(trx, toPayment(booking, session))
  if (payment.sessionId !== null) return payment.sessionId === session.id ? payment.id : null
  const { sessionId, sessionUrl, status, expiresAt, intentId } = toPayment(booking, session)
  await updatePayment(trx, payment.id, { sessionId, sessionUrl, status, expiresAt, intentId })
  return payment.id
}

const toPayment = (booking: BookingRow, { id, url, expiresAt, intentId }: CardSession) => ({
  bookingId: booking.id,
  amountMinor: booking.amountMinor,
  currency: booking.currency,
  sessionId: id,
  sessionUrl: url,
  status: 'open' as const,
  expiresAt,
  intentId,
})

/** Nobody may pay for a booking that is unknown. If somebody just did, the money is refunded. */
async function endOpenSession(deps: Deps, { id }: CardSession): Promise<void> {
  const session = await deps.card.expireSession(id)
  if (session.status === 'complete') await refundUnknown(deps, session)
}

async function refundUnknown(deps: Deps, session: CardSession): Promise<void> {
  const { id, intentId, paymentStatus, bookingId } = session
  // A delayed payment may still fail; its end is an event of its own.
  if (paymentStatus !== 'paid' || intentId === null) return
  const what = `${formatTotal(session)} was paid for booking ${bookingId}, which is unknown here or has another payment.`
  const report = (outcome: string, isResolved: boolean) =>
    reportDifference(deps.db, deps.config, {
      kind: 'session',
      providerId: id,
      bookingId: null,
      detail: `${what} ${outcome}`,
      isResolved,
    })
  const row = await report('It is being refunded.', false)
  try {
    if (await refundRest(deps, session, intentId, row)) await report('It was refunded.', true)
    else await report(`It can’t be refunded now: look at ${intentId} on the provider’s dashboard.`, false)
  } catch (error) {
    if (error instanceof CardError && error.replayed) await raiseAttempt(deps.db, row.id)
    if (!(error instanceof CardError && error.refusal)) throw error
    await report(`The provider refuses to refund it: look at ${intentId} on its dashboard.`, false)
  }
}

/** After so many refunds that the bank returned, the operator has to find another way. */
const MAX_FAILED = 3

/**
 * Refunds what is left; false when that must wait or be done by hand. What was given back before is asked of the provider
 * each time, so that no money is refunded twice.
 */
async function refundRest(
  { card }: Deps,
  { id, amountTotal }: CardSession,
  intentId: string,
  row: { id: string; attempt: number },
): Promise<boolean> {
  const [refunds, disputes] = await Promise.all([card.listRefunds(intentId), card.listDisputes(intentId)])
  const failed = refunds.filter(({ status }) => status === 'failed')
  const back = [
    ...refunds.filter(({ status }) => status !== 'failed'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ]
  const amount = (amountTotal ?? 0) - back.reduce((sum, one) => sum + one.amount, 0)
  if (amount <= 0) return true
  if (failed.length >= MAX_FAILED || disputes.some(({ state }) => state === 'open')) return false
  const key = `unknown:${id}:${refunds.length}:${row.attempt}`
  await card.refund({ intentId, amount, refundId: `${row.id}:${refunds.length}` }, key)
  return true
}
