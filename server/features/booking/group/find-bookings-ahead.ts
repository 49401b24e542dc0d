import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Db, Trx } from '../../../db/client.ts'
import type { Actor } from '../../../http/session.ts'
import { formatDate } from '../../../wall-clock.ts'
import { findWithItemsOut } from '../items/booking-items.queries.ts'
import { managesFacility } from '../policy.ts'
import { lockBooking } from '../state/bookings.queries.ts'
import { findGroup, findGroupBookings, type GroupBooking, isAnyProcessing } from './booking-groups.queries.ts'

/** Returns a group with facility and customer. @throws AppError not_found, also when the actor doesn't manage it */
export async function requireGroup(db: Db | Trx, actor: Actor, id: string) {
  const group = await findGroup(db, id)
  if (!group || !managesFacility(actor, group.facility)) throw new AppError('not_found', t('There is no such group.'))
  return group
}

/**
 * Finds a group and its bookings that have not begun: all, or from one of them on.
 * @throws AppError as `requireGroup`, booking_not_found when `from` is not of the group
 */
export async function findBookingsAhead(trx: Trx, actor: Actor, id: string, from?: string) {
  const group = await requireGroup(trx, actor, id)
  const bookings = await findGroupBookings(trx, id)
  const first = from ? bookings.findIndex((booking) => booking.id === from) : 0
  if (first < 0) throw new AppError('booking_not_found', t('This booking is not part of the group.'))
  return { ...group, ahead: bookings.slice(first).filter(({ hasBegun }) => !hasBegun) }
}

/** Locks bookings of a group, in their order. Returns whether a payment of one is on its way, which keeps all. */
export async function lockUnlessProcessing(trx: Trx, bookings: GroupBooking[]): Promise<boolean> {
  const ids = bookings.map(({ id }) => id)
  for (const id of ids) await lockBooking(trx, id)
  return !(await isAnyProcessing(trx, ids))
}

/** What was handed out with a booking would be owed by nobody once another is in its place. @throws AppError not_reschedulable */
export async function assertNoItemsOut(trx: Trx, bookings: GroupBooking[]): Promise<void> {
  const ids = bookings.map((booking) => booking.id)
  const [first] = await findWithItemsOut(trx, ids)
  const date = bookings.find((booking) => booking.id === first)?.date
  if (date)
    throw new AppError(
      'not_reschedulable',
      t('Items were handed out with the booking of {date}. Leave that day out.', { date: formatDate(date) }),
    )
}
