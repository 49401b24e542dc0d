import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import { readClock } from '../../db/clock.ts'
import type { Deps } from '../../deps.ts'
import { CardError, type CardSession, type NewSession } from '../../gateways/card.ts'
import type { Actor } from '../../http/session.ts'
import { spokenDay } from '../../wall-clock.ts'
import { lockBooking, setPending } from './change-status.ts'
import { isTheirs, whyNotPay } from './policy.ts'
import {
  findOccasion,
  findPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  raiseAttempt,
  rememberKey,
  updatePayment,
} from './queries/payments.ts'
import { judged } from './rules/settlement.ts'
import { settle } from './settle-payment.ts'

/**
 * The address of the hosted payment page of a booking; asking again answers the same page. Three steps, so that a crash
 * between any two loses nothing: commit `pending` and the attempt; ask the provider, whose answer is bound to
 * `booking:attempt`; commit the session it answered. Whoever comes next goes on where the last one stopped.
 * An idempotency key can stand for one booking only.
 * @throws AppError booking_not_found, not_payable, conflict; CardError when the provider can’t be asked
 */
export async function openCheckout(deps: Deps, actor: Actor, bookingId: string, key?: string): Promise<string> {
  const payment = await begin(deps, actor, bookingId, key)
  return payment.sessionUrl ?? (await openPage(deps, payment))
}

/** Step 1: from here on the booking waits for the provider's word. */
function begin({ db }: Deps, actor: Actor, bookingId: string, key: string | undefined): Promise<PaymentRow> {
  return inTransaction(db, async (trx) => {
    if (key && (await rememberKey(trx, actor.id, `checkout ${key}`, bookingId)) !== bookingId)
      throw new AppError('conflict', 'This Idempotency-Key was used for another booking.')
    const booking = await lockBooking(trx, bookingId)
    if (!booking || !isTheirs(actor, booking)) throw new AppError('booking_not_found', 'There is no such booking.')
    const payment = await lockPayment(trx, bookingId)
    const why = whyNotPay(judged(booking, payment), await readClock(trx))
    if (why) throw new AppError('not_payable', why)
    if (payment) return payment
    const opening = await insertPayment(trx, booking)
    await setPending(trx, booking, opening.expiresAt)
    return opening
  })
}

/** Steps 2 and 3, also for the reconciler, which goes on where a process ended. */
export async function openPage(deps: Deps, payment: PaymentRow): Promise<string> {
  const session = await ask(deps, payment)
  const url = await keep(deps, payment, session)
  if (url) return url
  // Cancelled while the page was being opened: it is closed again.
  await settle(deps, payment.id)
  throw new AppError('not_payable', 'This booking was cancelled meanwhile.')
}

/**
 * After a failure that the provider would replay, a second try with the next attempt's key. Without an answer nobody
 * knows whether the session exists, so the same key must be asked again: next time.
 */
async function ask(deps: Deps, payment: PaymentRow): Promise<CardSession> {
  try {
    return await open(deps, payment)
  } catch (error) {
    if (!(error instanceof CardError && error.replayed)) throw error
  }
  try {
    await raiseAttempt(deps.db, payment)
    return await open(deps, (await findPayment(deps.db, payment.id)) ?? payment)
  } catch (error) {
    if (error instanceof CardError && error.replayed)
      await raiseAttempt(deps.db, { ...payment, attempt: payment.attempt + 1 })
    throw error
  }
}

const open = async (deps: Deps, payment: PaymentRow): Promise<CardSession> =>
  deps.card.openSession(await sessionOf(deps, payment), `${payment.bookingId}:${payment.attempt}`)

async function sessionOf({ db, config }: Deps, payment: PaymentRow): Promise<NewSession> {
  const { facilityName, courtNumber, date, startTime, endTime, email } = await findOccasion(db, payment.bookingId)
  return {
    bookingId: payment.bookingId,
    amount: payment.amountMinor,
    currency: payment.currency,
    description: `${facilityName}, Court ${courtNumber}, ${spokenDay(date)}, ${startTime}–${endTime}`,
    customerEmail: email,
    expiresAt: payment.expiresAt,
    successUrl: `${config.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${config.publicUrl}/user/bookings`,
  }
}

/**
 * Step 3. Answers the page's address, or null when it must be closed. Of two sessions for one booking (a failed answer
 * may have left one behind) the first one kept stays; nobody was ever given the other's address.
 */
function keep({ db }: Deps, { id, bookingId }: PaymentRow, session: CardSession): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const payment = await lockPayment(trx, bookingId)
    if (payment?.sessionId) return booking?.status === 'pending' ? payment.sessionUrl : null
    const { url, expiresAt, intentId } = session
    await updatePayment(trx, id, { sessionId: session.id, sessionUrl: url, status: 'open', expiresAt, intentId })
    return booking?.status === 'pending' ? url : null
  })
}
