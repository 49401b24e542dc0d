import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../gateways/gateway-error.ts'
import type { Actor } from '../../../http/session.ts'
import { cancelUnpaid } from '../change/cancel-booking.ts'
import { findReturnedPass } from '../pass/pass-use.queries.ts'
import { coverWithPass } from '../pass/pay-with-pass.ts'
import { lockBooking } from '../state/bookings.queries.ts'
import { type Attempt, isRefused } from './book-occurrences.ts'

/**
 * Pays what it can of a booking that was made again with the pass that had paid a part of the one before, and has that back.
 * Without the pass the booking is not wanted, since it would cost more than was said. The customer's requests are locked.
 */
export async function keepPass(trx: Trx, deps: Deps, actor: Actor, attempt: Attempt): Promise<Attempt> {
  const { replaces } = attempt.occurrence
  const pass = replaces && !isRefused(attempt) ? await findReturnedPass(trx, replaces) : undefined
  if (!pass || isRefused(attempt)) return attempt
  const booking = await lockBooking(trx, attempt.id)
  if (!booking) return attempt
  try {
    await inSavepoint(trx, () => coverWithPass(trx, deps, booking, pass.id))
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof GatewayError) throw error
    await cancelUnpaid(trx, attempt.id, { cause: 'admin', by: actor.id, isReported: false, isReplaced: true })
    return { occurrence: attempt.occurrence, conflict: whyNotKept(pass.name) }
  }
  const left = await lockBooking(trx, attempt.id)
  return { ...attempt, amount: toMajor(left?.amountMinor ?? booking.amountMinor) }
}

const whyNotKept = (pass: string) =>
  new AppError(
    'not_reschedulable',
    t('{pass} is not good for the new time, or for no more bookings that week. Choose another time.', { pass }),
  )
