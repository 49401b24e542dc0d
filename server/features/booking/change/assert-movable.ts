import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../http/session.ts'
import type { Interval } from '../availability/slots.rules.ts'
import { whyNotReschedule } from '../policy.ts'
import type { toPolicyContext } from '../policy-context.rules.ts'
import type { BookingRow } from '../state/bookings.queries.ts'

/** @throws AppError not_reschedulable */
export function assertMovable(actor: Actor, booking: ReturnType<typeof toPolicyContext<BookingRow>>, now: Date) {
  const isExpired = booking.payBy !== null && booking.payBy <= now && !booking.paysAtDesk
  const why = isExpired
    ? t('The time to pay is over, so this booking is released.')
    : whyNotReschedule(actor, booking, now)
  if (why) throw new AppError('not_reschedulable', why)
}

export function assertOtherTime({ startsAt, endsAt, closureId }: BookingRow, { from, to }: Interval) {
  if (closureId === null && from === startsAt.getTime() && to === endsAt.getTime())
    throw new AppError('not_reschedulable', t('The booking is already at this time. Choose another one.'))
}

/** @throws AppError not_reschedulable */
export function assertSameLength({ startsAt, endsAt, closureId }: BookingRow, { from, to }: Interval) {
  if (to - from === endsAt.getTime() - startsAt.getTime()) return
  const message = closureId
    ? t('Choose a time of the same length, or take a full refund.')
    : t('Choose a time of the same length, or cancel and book again.')
  throw new AppError('not_reschedulable', message)
}

/** Returns what was agreed, before a pass paid a part of it. */
export const getPrice = ({ amountMinor, passMinor }: BookingRow) => amountMinor + passMinor

/** @throws AppError not_reschedulable */
export function assertSamePrice(booking: BookingRow, amountMinor: number) {
  if (!booking.closureId && amountMinor !== getPrice(booking))
    throw new AppError(
      'not_reschedulable',
      t('The new time costs a different amount. Choose one of the same price, or cancel and book again.'),
    )
}
