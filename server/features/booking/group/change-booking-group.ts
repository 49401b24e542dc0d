import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { dryRun } from '../../../db/dry-run.ts'
import { lockUserRequests } from '../../../db/user-lock.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { keepFreedCourts } from '../../waitlist/keep-freed-courts.ts'
import { cancelUnpaid } from '../change/cancel-booking.ts'
import { moveCoPlayers } from '../co-player/co-players.queries.ts'
import { mailCoPlayers } from '../co-player/mail-co-players.ts'
import { listAskedItems } from '../items/booking-items.queries.ts'
import { mailCoachOfReplaced } from '../mail/mail-coach.ts'
import { bookOccurrences, requireBooked } from './book-occurrences.ts'
import { findGroupBookings, type GroupBooking, joinGroup } from './booking-groups.queries.ts'
import { auditGroup, toGroupBooking } from './create-booking-group.ts'
import { assertNoItemsOut, findBookingsAhead, lockUnlessProcessing } from './find-bookings-ahead.ts'
import { keepPass } from './keep-pass.ts'
import { applyChanges, moveToWeekday, type Occurrence } from './occurrences.rules.ts'
import { previewAttempts } from './preview-booking-group.ts'

type Request = z.infer<typeof calls.changeBookingGroup.body>
type Group = z.infer<typeof calls.BookingGroup>

/** Previews what `changeBookingGroup` would do, with conflicts. @throws AppError as it does, but for slot_taken */
export const previewGroupChange = (deps: Deps, actor: Actor, id: string, request: Request) =>
  dryRun(deps.db, async (trx) => {
    const { parties, attempts } = await replaceBookings(trx, deps, actor, id, request)
    return previewAttempts({ trx, config: deps.config, actor, parties }, attempts)
  })

/**
 * Moves the unpaid bookings of a group that have not begun to other hours, another court or weekday, at the new price:
 * each is cancelled and booked again in its week with its items, even those no longer offered, the pass that has paid a part, and its
 * co-players, all of them or none. Paid ones stay.
 * @throws AppError not_found, booking_not_found, not_reschedulable, slot_taken, and as `bookOccurrences`
 */
export const changeBookingGroup = (deps: Deps, actor: Actor, id: string, request: Request): Promise<Group> =>
  inTransaction(deps.db, async (trx) => {
    const { parties, label, attempts } = await replaceBookings(trx, deps, actor, id, request)
    const booked = requireBooked(attempts)
    await joinGroup(trx, id, booked)
    const replaced = attempts.map(({ occurrence }) => occurrence.replaces)
    await mailCoachOfReplaced(trx, booked, replaced)
    await moveCoPlayers(trx, booked, replaced)
    await mailCoPlayers(trx, booked, 'player-moved')
    // not in a preview, which would lock the waitlist until its end
    await keepFreedCourts(trx, parties.facility)
    const values = { count: booked.length, hours: { from: request.startTime, to: request.endTime } }
    await auditGroup(trx, actor, 'rescheduled', booked[0], { code: 'group_moved', values })
    const bookings = await findGroupBookings(trx, id)
    return { _id: id, label, bookings: bookings.map(toGroupBooking) }
  })

async function replaceBookings(trx: Trx, deps: Deps, actor: Actor, id: string, request: Request) {
  const { from, court, weekday, startTime, endTime, changes = [] } = request
  const { ahead, label, enquiryId, ...parties } = await findBookingsAhead(trx, actor, id, from)
  if (enquiryId) throw new AppError('not_reschedulable', t('Its price was agreed for this time, so it can’t be moved.'))
  const unpaid = ahead.filter(({ status }) => status === 'confirmed')
  const items = await listAskedItems(
    trx,
    unpaid.map((booking) => booking.id),
  )
  const moved = unpaid.map((booking) => ({
    replaces: booking.id,
    date: moveToWeekday(booking.date, weekday),
    startTime,
    endTime,
    court: booking.spaceId ? booking.courtNumber : (court ?? booking.courtNumber),
    space: booking.spaceId ?? undefined,
    items: items.get(booking.id),
  }))
  const requested = applyChanges(moved, changes)
  if (requested.length === 0)
    throw new AppError('not_reschedulable', t('There is no unpaid booking of this group to change.'))
  const occurrences = requested.filter((one) => !unpaid.some((booking) => isUnmoved(booking, one)))
  const moving = unpaid.filter((booking) => occurrences.some(({ replaces }) => replaces === booking.id))
  if (occurrences.length === 0)
    throw new AppError('not_reschedulable', t('The bookings are already at this time. Choose another one.'))

  const reason: StoredText = { code: 'moved_with_group', values: { hours: { from: startTime, to: endTime } } }
  const cancellation = { cause: 'admin', by: actor.id, reason, isReported: false, isReplaced: true } as const
  // booking again locks the user, which comes before facility and bookings in the order of locks
  await lockUserRequests(trx, parties.userId)
  if (!(await lockUnlessProcessing(trx, ahead)))
    throw new AppError(
      'not_reschedulable',
      t('Its payment is being processed, so it can’t be moved until that is done.'),
    )
  await assertNoItemsOut(trx, moving)
  for (const { id: replaced } of moving)
    if (!(await cancelUnpaid(trx, replaced, cancellation)))
      throw new AppError('conflict', t('A booking of this group has just been paid or cancelled. Please try again.'))
  const attempts = await bookOccurrences({ trx, config: deps.config, actor, parties }, occurrences)
  for (const [at, attempt] of attempts.entries()) attempts[at] = await keepPass(trx, deps, actor, attempt)
  return { parties, label, attempts }
}

/** Whether a booking is where and when it would be moved to. Two of a group may be on one day, so its id is compared. */
const isUnmoved = (booking: GroupBooking, { replaces, date, startTime, endTime, court }: Occurrence) =>
  booking.id === replaces &&
  booking.date === date &&
  booking.startTime === startTime &&
  booking.endTime === endTime &&
  booking.courtNumber === court
