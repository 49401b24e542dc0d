import { coverBooking } from '#contract/pass-cover'
import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import { lockUserRequests } from '../../../db/user-lock.ts'
import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../gateways/gateway-error.ts'
import type { Actor } from '../../../http/session.ts'
import { findLeastCharge } from '../../../payment-methods.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { findPaymentByBooking } from '../payment/payments.queries.ts'
import { isTheirs, whyNotPay } from '../policy.ts'
import { toPolicyContext } from '../policy-context.rules.ts'
import { type BookingRow, findEmail, lockBooking } from '../state/bookings.queries.ts'
import { applyPass, findBookingQuote, listUsablePasses } from './pass-use.queries.ts'

const unusable = () => new AppError('conflict', t('This pass can’t be used for this booking.'))

/**
 * Pays an unpaid booking of the actor with a pass of theirs, as far as it goes: the rest is paid at the checkout, and a
 * booking with nothing left to pay is paid. A booking has one pass.
 * @throws AppError booking_not_found, not_payable, conflict
 */
export const payWithPass = (deps: Deps, actor: Actor, bookingId: string, passId: string): Promise<void> =>
  inTransaction(deps.db, (trx) => pay(trx, deps, actor, { bookingId, passId }))

type Use = { bookingId: string; passId: string }

async function pay(trx: Trx, deps: Deps, actor: Actor, { bookingId, passId }: Use): Promise<void> {
  await lockUserRequests(trx, actor.id)
  const booking = await lockBooking(trx, bookingId)
  if (!booking || !isTheirs(actor, booking)) throw bookingNotFound()
  if (booking.passId === passId) return
  await assertUnpaid(trx, booking, whyNotPay)
  await coverWithPass(trx, deps, booking, passId)
}

/** Refuses a locked booking that can't be paid, as `whyNot` decides, or has a payment page. @throws AppError not_payable */
export async function assertUnpaid(trx: Trx, booking: BookingRow, whyNot: typeof whyNotPay): Promise<void> {
  const payment = await findPaymentByBooking(trx, booking.id)
  const why = whyNot(toPolicyContext(booking, payment), await readClock(trx))
  if (why) throw new AppError('not_payable', why)
  if (payment) throw new AppError('not_payable', t('Its payment page is open. Pay or cancel it first.'))
}

/**
 * Pays what it can of a locked booking with a pass of its customer. Returns whether nothing is left to pay, of which the
 * customer is mailed. @throws AppError conflict when it can't be used
 */
export async function coverWithPass(trx: Trx, deps: Deps, booking: BookingRow, passId: string): Promise<boolean> {
  const bookingId = booking.id
  const [found] = await listCovers(trx, deps, booking, passId)
  const isPaid = found ? await applyPass(trx, { bookingId, passId, ...found.cover }) : 'refused'
  if (isPaid === 'refused') throw unusable()
  if (isPaid) await queueBookingMail(trx, { template: 'paid', bookingId, to: await findEmail(trx, booking.userId) })
  return isPaid
}

/**
 * Lists the passes of its customer that can pay a booking, or only one, with what each pays; none once it has a pass. While
 * the accounts of the facility can't be read, those that pay a part are left out. @throws GatewayError for `only` one then
 */
export async function listCovers(trx: Trx, deps: Deps, booking: BookingRow, only?: string) {
  if (booking.passId) return []
  const quote = await findBookingQuote(trx, booking.id)
  const { userId, facilityId, currency } = booking
  const usable = await listUsablePasses(trx, { userId, facilityId, at: booking.startsAt })
  const passes = usable.filter(({ id }) => only === undefined || id === only)
  const coverLeaving = (leastMinor: number) =>
    passes.flatMap((pass) => {
      const cover = coverBooking(pass, { ...quote, leastMinor, usedInWeek: pass.usedInWeek })
      return cover ? [{ pass, cover }] : []
    })
  const covers = coverLeaving(0)
  // only what is left to pay needs a way to pay online
  const whole = covers.filter(({ cover }) => cover.minor === quote.amountMinor)
  if (whole.length === covers.length) return covers
  try {
    return coverLeaving(await findLeastCharge({ ...deps, db: trx }, facilityId, currency))
  } catch (error) {
    if (only !== undefined || !(error instanceof GatewayError)) throw error
    return whole
  }
}
