import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardSession } from '../../../../gateways/card.ts'
import { GatewayError } from '../../../../gateways/gateway-error.ts'
import { requireCard } from '../../../../payment-methods.ts'
import type { StoredText } from '../../../../stored-texts/stored-text.ts'
import { isUuid } from '../../../../uuid.ts'
import { type BookingRow, listInOrder, lockBooking } from '../../state/bookings.queries.ts'
import { raiseAttempt } from '../compare/differences.queries.ts'
import { reportDifference } from '../compare/report-difference.ts'
import {
  findPayment,
  findPaymentBySession,
  findSessionPayments,
  insertRecovered,
  lockPayment,
  toPayment,
  updatePayment,
} from '../payments.queries.ts'
import { MAX_FAILED_REFUNDS } from '../refund/refunds.rules.ts'
import { settle } from './settle-payment.ts'

/**
 * Deals with a session of this installation that the database may have forgotten, since it was restored from a backup
 * or lost its last commits: the payment of a known booking, or of all those of a link, is recorded again and settled;
 * the money of an unknown booking, or of one that has another session, is refunded. The operator is notified. Sessions
 * of other installations with the same provider account are ignored.
 * @throws GatewayError when the provider can't be reached
 */
export async function recoverSession(deps: Deps, session: CardSession): Promise<void> {
  const known = await findPaymentBySession(deps.db, session.id)
  if (known) return void (await settle(deps, known.id))
  if (!isOurs(deps, session) || session.status === 'expired' || session.hasFailed) return
  const paymentId = await inTransaction(deps.db, (trx) =>
    session.bookings ? adoptLink(trx, session, session.bookings) : adopt(trx, session),
  )
  if (paymentId === null)
    return session.status === 'open' ? endOpenSession(deps, session) : refundUnknownSession(deps, session)
  await settle(deps, paymentId)
  await reportDifference(deps.db, deps.config, {
    kind: 'session',
    providerId: session.id,
    bookingId: (await findPayment(deps.db, paymentId))?.bookingId ?? null,
    detail: { code: 'payment_recovered', values: { amount: getTotal(session) } },
    isResolved: true,
  })
}

/** Whether a session is for bookings of this installation: others may use the same account. */
export const isOurs = ({ config }: Deps, { reference, bookings, successUrl }: CardSession): boolean =>
  [reference, ...(bookings ?? [])].every((id) => id !== null && isUuid(id)) &&
  successUrl?.startsWith(`${config.publicUrl}/`) === true

/** Records the session as its booking's payment. Returns the payment's id, or null when that can't be. */
async function adopt(trx: Trx, session: CardSession): Promise<string | null> {
  const booking = await lockBooking(trx, session.reference ?? '')
  if (!booking) return null
  const payment = await lockPayment(trx, booking.id)
  if (!payment) return insertRecovered(trx, toPayment(booking, session))
  if (payment.method !== 'card') return null
  if (payment.sessionId !== null) return payment.sessionId === session.id ? payment.id : null
  const { sessionId, sessionUrl, status, expiresAt, intentId } = toPayment(booking, session)
  await updatePayment(trx, payment.id, { sessionId, sessionUrl, status, expiresAt, intentId })
  return payment.id
}

/** Expires a session of an unknown booking, for which nobody may pay; a payment made just before is refunded. */
async function endOpenSession(deps: Deps, { id }: CardSession): Promise<void> {
  const session = await requireCard(deps).expireSession(id)
  if (session.status === 'complete') await refundUnknownSession(deps, session)
}

/**
 * Records the session of a payment link as payments of its bookings. A booking that has another payment gets its share
 * refunded when it is settled. Returns one id; null when a booking is unknown or the link has another session.
 */
async function adoptLink(trx: Trx, session: CardSession, bookingIds: string[]): Promise<string | null> {
  const bookings: BookingRow[] = []
  for (const id of await listInOrder(trx, bookingIds)) {
    const booking = await lockBooking(trx, id)
    if (booking) bookings.push(booking)
  }
  if (bookings.length < bookingIds.length) return null
  const checkoutId = session.reference ?? ''
  const known = await findSessionPayments(trx, { id: '', checkoutId })
  if (known[0] && known[0].sessionId !== null) return known[0].sessionId === session.id ? known[0].id : null

  const ids: string[] = []
  for (const booking of bookings) {
    const { bookingId: _, ...opened } = toPayment(booking, session)
    const payment = known.find(({ bookingId }) => bookingId === booking.id)
    const { amountMinor, expiresAt } = payment ?? {}
    if (payment) await updatePayment(trx, payment.id, { ...opened, amountMinor, expiresAt })
    else ids.push(await insertPart(trx, booking, session, checkoutId))
  }
  return known[0]?.id ?? ids[0] ?? null
}

async function insertPart(trx: Trx, booking: BookingRow, session: CardSession, checkoutId: string): Promise<string> {
  const supersededAt = (await lockPayment(trx, booking.id)) ? await readClock(trx) : null
  return insertRecovered(trx, { ...toPayment(booking, session), checkoutId, supersededAt })
}

const getTotal = ({ amountTotal, currency }: CardSession) => ({ minor: amountTotal ?? 0, currency: currency ?? '' })

/**
 * Refunds a paid session whose booking is unknown or has another payment, as far as possible now, and notifies the
 * operator. May run any number of times. @throws GatewayError when the provider can't be reached
 */
async function refundUnknownSession(deps: Deps, session: CardSession): Promise<void> {
  const { id, intentId, paymentStatus, reference } = session
  // A delayed payment may still fail; its end is an event of its own.
  if (paymentStatus !== 'paid' || intentId === null) return
  const values = { amount: getTotal(session), booking: reference ?? '' }
  const report = (detail: StoredText, isResolved = false) =>
    reportDifference(deps.db, deps.config, {
      kind: 'session',
      providerId: id,
      bookingId: null,
      detail,
      isResolved,
    })
  const row = await report({ code: 'unknown_refunding', values })
  try {
    if (await refundRest(deps, session, intentId, row)) await report({ code: 'unknown_refunded', values }, true)
    else await report({ code: 'unknown_stuck', values: { ...values, intent: intentId } })
  } catch (error) {
    if (error instanceof GatewayError && error.isReplayed) await raiseAttempt(deps.db, row.id)
    if (!(error instanceof GatewayError && error.refusal)) throw error
    await report({ code: 'unknown_refused', values: { ...values, intent: intentId } })
  }
}

/**
 * Refunds what is left; false when that must wait or be done by hand. What was refunded before is asked of the provider
 * each time, so that no money is refunded twice.
 */
async function refundRest(
  deps: Deps,
  { id, amountTotal }: CardSession,
  intentId: string,
  row: { id: string; attempt: number },
): Promise<boolean> {
  const card = requireCard(deps)
  const [refunds, disputes] = await Promise.all([card.listRefunds(intentId), card.listDisputes(intentId)])
  const failed = refunds.filter(({ status }) => status === 'failed')
  const back = [
    ...refunds.filter(({ status }) => status !== 'failed'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ]
  const amount = (amountTotal ?? 0) - back.reduce((sum, one) => sum + one.amount, 0)
  if (amount <= 0) return true
  if (failed.length >= MAX_FAILED_REFUNDS || disputes.some(({ state }) => state === 'open')) return false
  const key = `unknown:${id}:${refunds.length}:${row.attempt}`
  await card.refund({ intentId, amount, refundId: `${row.id}:${refunds.length}` }, key)
  return true
}
