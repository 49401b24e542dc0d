import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../../app-error.ts'
import { whyNotCharge } from '../../../../charge-limits.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import { claimKey } from '../../../../db/idempotency-keys.ts'
import { lockUserRequests } from '../../../../db/user-lock.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardSession } from '../../../../gateways/card.ts'
import type { SettlingGateway } from '../../../../gateways/card-payments.ts'
import type { GatewayName } from '../../../../gateways/payment-gateway.ts'
import type { Actor } from '../../../../http/session.ts'
import { chooseMethod } from '../../../../payment-methods.ts'
import { hasShortHolds } from '../../hold/hold-court.queries.ts'
import { queueBookingMail } from '../../mail/queue-booking-mail.ts'
import { isTheirs, whyNotPay } from '../../policy.ts'
import { toPolicyContext } from '../../policy-context.rules.ts'
import { type BookingRow, findEmail, lockBooking } from '../../state/bookings.queries.ts'
import { setPending } from '../../state/change-status.ts'
import { findOpenAttempt, findPayerRow } from '../attempts.queries.ts'
import { hadCheckout, insertPayment, lockPayment, type PaymentRow, updatePayment } from '../payments.queries.ts'
import { settle } from '../settle/settle-payment.ts'
import { lockParts } from '../settle/sync-money.ts'
import { createSessionWithRetry, toExpiry } from './create-session.ts'
import { isWaiting, openAttempt, prepareAttempt, toPayer } from './open-attempt.ts'

export type CheckoutOptions = {
  /** The client's Idempotency-Key, valid for one booking only. */
  key?: string | undefined
  /** How to pay; undefined for the first method that is offered. */
  gateway?: GatewayName | undefined
  /** For gateways that need one; undefined for the account's. */
  phone?: string | undefined
}

/**
 * Returns the URL of a booking's checkout session; a repeated request returns the same session (spec §4). Three steps,
 * so that a crash between any two loses nothing: commit `pending` and the attempt's number; create the session at the
 * provider, at Stripe with the idempotency key `booking:attempt`; commit the session. The next request continues where
 * an interrupted one stopped, at other gateways with another attempt.
 * @throws AppError booking_not_found, not_payable, conflict; CardError when the provider can't be reached
 */
export async function openCheckout(
  deps: Deps,
  actor: Actor,
  bookingId: string,
  { key, gateway: wanted, phone }: CheckoutOptions = {},
): Promise<string> {
  const row = await findPayerRow(deps.db, bookingId)
  if (!row) throw bookingNotFound()
  const method = await chooseMethod(deps, row, wanted)
  const payer = toPayer(deps, row, method.gateway.needsPhone, phone)
  const { payment, attempt } = await inTransaction(deps.db, async (trx) => {
    if (key) {
      const claim = await claimKey(trx, { userId: actor.id, key: `checkout ${key}`, request: bookingId })
      if (!claim.isFirst && claim.request !== bookingId)
        throw new AppError('conflict', t('This Idempotency-Key was used for another booking.'))
    }
    const payment = await preparePayment(deps, trx, actor, bookingId, method.gateway)
    return prepareAttempt(trx, payment, method, toExpiry(deps.card))
  })
  if (attempt?.url) return attempt.url
  return attempt ? openAttempt(deps, payment, attempt, payer) : createAndStoreSession(deps, payment)
}

/** Returns the booking's payment; the first time the booking becomes pending. */
async function preparePayment(deps: Deps, trx: Trx, actor: Actor, bookingId: string, gateway: SettlingGateway) {
  await lockUserRequests(trx, actor.id)
  const booking = await lockBooking(trx, bookingId)
  if (!booking || !isTheirs(actor, booking)) throw bookingNotFound()
  const existing = await lockPayment(trx, bookingId)
  const why = whyNotPay(toPolicyContext(booking, existing), await readClock(trx))
  if (why) throw new AppError('not_payable', why)
  const whyNot = whyNotCharge(gateway, booking)
  if (whyNot) throw new AppError('not_payable', whyNot)
  if (existing) return existing
  const created = await insertPayment(trx, booking, toExpiry(deps.card))
  await setPending(trx, booking, await getHoldEnd(deps, trx, actor, booking, created.payBy))
  return created
}

/**
 * Returns until when the court is held: only a user's first checkout of a slot extends the hold, so that it ends, and
 * none extends a hold that is short because of no-shows.
 */
async function getHoldEnd(
  { config }: Deps,
  trx: Trx,
  actor: Actor,
  booking: BookingRow,
  sessionEnd: Date,
): Promise<Date> {
  if (actor.role === 'admin') return sessionEnd
  const stays = (await hadCheckout(trx, booking)) || (await hasShortHolds(trx, booking, config.noShowLimit))
  return stays ? (booking.payBy ?? sessionEnd) : sessionEnd
}

/**
 * Creates and stores a payment's session (steps 2 and 3), also for the reconciler. Returns the session's URL.
 * @throws AppError not_payable when the booking was cancelled meanwhile; CardError when the provider can't be reached
 */
export async function createAndStoreSession(deps: Deps, payment: PaymentRow): Promise<string> {
  const session = await createSessionWithRetry(deps, payment)
  const url = await storeSession(deps, payment, session)
  if (url) return url
  // Cancelled while the session was being created: settling expires it.
  await settle(deps, payment.id)
  const isLink = payment.checkoutId !== null
  throw new AppError(
    'not_payable',
    isLink
      ? t('A booking of this link changed meanwhile. Please try again.')
      : t('This booking was cancelled meanwhile.'),
  )
}

/**
 * Stores the session (step 3). Returns its URL, or null when it must be expired because a booking can't be paid by it
 * any more. Of two sessions, the one stored first stays: nobody was given the other's URL.
 */
function storeSession({ db }: Deps, { id }: PaymentRow, session: CardSession): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const parts = await lockParts(trx, id)
    const [{ booking, payment }] = parts
    const isPayable = parts.every(isWaiting)
    const stored =
      payment.checkoutId === null
        ? await findOpenAttempt(trx, id, { gateway: 'stripe', accountId: null })
        : toStored(payment)
    if (stored) return isPayable ? stored.url : null

    const { url, expiresAt, intentId } = session
    const opened = { sessionId: session.id, sessionUrl: url, status: 'open', expiresAt, intentId } as const
    for (const part of parts) await updatePayment(trx, part.payment.id, opened)
    if (isPayable && payment.checkoutId !== null) await mailLink(trx, booking, payment.checkoutId)
    return isPayable ? url : null
  })
}

const toStored = ({ sessionId, sessionUrl: url }: PaymentRow) => (sessionId === null ? undefined : { url })

const mailLink = async (trx: Trx, { id, userId }: BookingRow, checkoutId: string) =>
  queueBookingMail(trx, {
    template: 'payment-link',
    bookingId: id,
    to: await findEmail(trx, userId),
    sequence: checkoutId,
  })
