import type { z } from 'zod/mini'
import { toMinutes } from '#contract/clock'
import type * as calls from '#contract/closure'
import type { Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { NEW_HOURS } from '../../../stored-texts/show-reason.ts'
import { checkOperable } from '../edit/check-operable.ts'
import { toChange } from '../edit/to-change.ts'
import { type FacilityRow, getFacility } from '../facilities.queries.ts'
import { toFields } from '../view/map-fields.ts'
import { type Hours, isOutsideHours, isSameTimes, toHoursClosures } from './changed-hours.rules.ts'
import { addClosure, removeClosure, toAffected } from './close-days.ts'
import { findFutureBookings, findHoursClosures } from './closures.queries.ts'

type HoursFields = Required<z.infer<typeof calls.previewHours.body>>

const hoursFields = ['openingTime', 'closingTime', 'closedWeekdays', 'specialHours'] satisfies (keyof HoursFields)[]

/** Whether a change of a facility changes when it is open. */
export const changesHours = (change: object): boolean => hoursFields.some((name) => name in change)

const toHours = ({ openingTime, closingTime, closedWeekdays, specialHours }: HoursFields): Hours => ({
  opensMinute: toMinutes(openingTime),
  closesMinute: toMinutes(closingTime),
  closedWeekdays,
  specialHours,
})

/**
 * Previews the future bookings outside of a facility's hours after a change, without expired holds; nothing is written.
 * @throws AppError bad_request when the hours allow no booking
 */
export async function previewHours(
  deps: Deps,
  id: string,
  sent: z.infer<typeof calls.previewHours.body>,
): Promise<calls.AffectedBooking[]> {
  const after = { ...toFields(await getFacility(deps.db, id)), ...toChange(sent) }
  checkOperable(deps, after)
  const bookings = await findFutureBookings(deps.db, id)
  const isAffected = (booking: (typeof bookings)[number]) =>
    !booking.isExpired && isOutsideHours(toHours(after), booking)
  return bookings.filter(isAffected).map(({ isExpired: _, ...booking }) => toAffected(booking))
}

/**
 * Closes the times of bookings outside of the hours that a facility has from now on, like any other closure. Closures
 * of former changes are kept where they are the same, and removed otherwise.
 */
export async function closeOutsideHours(trx: Trx, actor: Actor, facility: FacilityRow, fields: HoursFields) {
  const needed = toHoursClosures(toHours(fields), await findFutureBookings(trx, facility.id))
  const former = await findHoursClosures(trx, facility.id)
  for (const times of needed.filter((one) => !former.some((other) => isSameTimes(one, other))))
    await addClosure(trx, actor, facility, {
      ...times,
      reason: NEW_HOURS,
      courtId: null,
      isWeekly: false,
      isByHours: true,
    })
  for (const { id } of former.filter((one) => !needed.some((other) => isSameTimes(one, other))))
    await removeClosure(trx, actor, facility, id)
}
