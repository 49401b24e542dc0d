import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../../app-error.ts'
import { whyNotCharge } from '../../../../charge-limits.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import { claimKey } from '../../../../db/idempotency-keys.ts'
import { lockUserRequests } from '../../../../db/user-lock.ts'
import type { Deps } from '../../../../deps.ts'
import type { SettlingGateway } from '../../../../gateways/card-payments.ts'
import type { GatewayName } from '../../../../gateways/payment-gateway.ts'
import type { Actor } from '../../../../http/session.ts'
import { chooseMethod } from '../../../../payment-methods.ts'
import { hasShortHolds } from '../../hold/hold-court.queries.ts'
import { isTheirs, whyNotPay } from '../../policy.ts'
import { toPolicyContext } from '../../policy-context.rules.ts'
import { type BookingRow, lockBooking } from '../../state/bookings.queries.ts'
import { setPending } from '../../state/change-status.ts'
import { findPayerRow } from '../attempts.queries.ts'
import { hadCheckout, insertPayment, lockPayment } from '../payments.queries.ts'
import { toExpiry } from './create-session.ts'
import { openPage, prepareAttempt, toPayer } from './open-attempt.ts'

export type CheckoutOptions = {
  /** The client's Idempotency-Key, valid for one booking only. */
  key?: string | undefined
  /** How to pay; undefined for the first method that is offered. */
  gateway?: GatewayName | undefined
  /** The phone number for gateways that need one; undefined for the account's. */
  phone?: string | undefined
}

/**
 * Returns the URL of a booking's checkout session; a repeated request returns the same session (spec §4). Three steps,
 * so that a crash between any two loses nothing: commit `pending` and the attempt's number; create the session at the
 * provider, at Stripe with the idempotency key `booking:attempt`; commit the session. The next request continues where
 * an interrupted one stopped, at other gateways with another attempt.
 * @throws AppError booking_not_found, not_payable, conflict; GatewayError when the provider can't be reached
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
    return prepareAttempt(trx, [payment], method, toExpiry(deps.card))
  })
  return openPage(deps, payment, attempt, payer)
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
