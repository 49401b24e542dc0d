import type { z } from 'zod/mini'
import type * as calls from '#contract/facility'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { assertAllowedImage } from '../../../http/image-hosts.ts'
import type { Actor } from '../../../http/session.ts'
import { keepEdited } from '../../../keep-edited.ts'
import { sum } from '../../../sum.ts'
import { formatDate } from '../../../wall-clock.ts'
import { keepFreedCourts } from '../../waitlist/keep-freed-courts.ts'
import { deleteFacilityEntries, deleteSpaceEntries } from '../../waitlist/leave-waitlist.ts'
import { changesHours, closeOutsideHours } from '../closure/close-outside-hours.ts'
import {
  addCourts,
  countCourts,
  findCourtsInUse,
  lockFacility,
  retireCourts,
  updateFacilityRow,
} from '../facilities.queries.ts'
import { queueFetchPhoto } from '../photos/fetch-photo.ts'
import { toColumns, toFields } from '../view/map-fields.ts'
import { viewFacility } from '../view/view-facility.ts'
import { checkOperable, checkTimeZone } from './check-operable.ts'
import { describeChanges } from './describe-changes.rules.ts'
import { toChange } from './to-change.ts'

type Sent = Omit<z.infer<typeof calls.updateFacility.body>, 'id' | '_id'>

/**
 * Changes any fields of a facility. Bookings keep their time, court and price; those outside of changed hours are
 * handled as by a closure. The facility stays locked, so that no booking is made from a half-applied change.
 * @throws AppError facility_not_found, bad_request, court_in_use when a removed court has future bookings, conflict
 * when the time zone changes while there are future bookings, or another changed what was edited
 */
export async function updateFacility(deps: Deps, actor: Actor, id: string, sent: Sent): Promise<calls.Facility> {
  const { before: seen, ...edit } = sent
  const wanted = toChange(edit)
  assertAllowedImage(deps.config, 'imageUrl', wanted.imageUrl)
  await inTransaction(deps.db, async (trx) => {
    const row = await lockFacility(trx, id)
    const before = toFields({ ...row, courts: await countCourts(trx, id) })
    const change = keepEdited(before, seen, wanted)
    const detail = describeChanges(before, change)
    if (!detail) return
    const after = { ...before, ...change }
    checkOperable(deps, after)
    if (after.timeZone !== before.timeZone) {
      await checkTimeZone(trx, after.timeZone)
      await assertNoFutureBookings(trx, id)
      await deleteFacilityEntries(trx, id)
    }
    await changeCourts(trx, id, before.courts, after.courts)
    // the name is always written, so that concurrent bookings notice a change of courts by the new row version
    await updateFacilityRow(trx, id, toColumns({ ...change, name: after.name }))
    if (changesHours(change)) await closeOutsideHours(trx, actor, row, after)
    if (after.imageUrl !== before.imageUrl)
      await queueFetchPhoto(trx, deps, { facilityId: id, url: after.imageUrl, by: actor.id })
    if (change.spaces) await deleteSpaceEntries(trx, id)
    // other hours, other spaces or more courts
    await keepFreedCourts(trx, id)
    const subject = after.name
    await recordAudit(trx, { by: actor.id, kind: 'facility', action: 'changed', subjectId: id, subject, detail })
  })
  return viewFacility(deps, id)
}

/** A booking is stored as an instant: in another time zone, the 20:00 its customer was promised would become another hour. */
async function assertNoFutureBookings(trx: Trx, id: string): Promise<void> {
  const inUse = await findCourtsInUse(trx, id, 0)
  const count = sum(inUse.map(({ bookings }) => bookings))
  if (count === 0) return
  throw new AppError(
    'conflict',
    t(
      '{count, plural, one {The time zone can’t change while there is a booking to come, or people would read other hours than they booked. Change it once nothing is booked.} other {The time zone can’t change while there are # bookings to come, or people would read other hours than they booked. Change it once nothing is booked.}}',
      { count },
    ),
  )
}

/** Removes the highest numbers first, because 'Court 1' is printed on existing bookings. */
async function changeCourts(trx: Trx, id: string, before: number, after: number): Promise<void> {
  if (after > before) await addCourts(trx, id, after)
  if (after >= before) return
  const [inUse] = await findCourtsInUse(trx, id, after)
  if (inUse) {
    const { number, bookings, lastDay } = inUse
    throw new AppError(
      'court_in_use',
      t(
        'Court {number, number} has {bookings, plural, one {a booking} other {# bookings}} to come, the last on {date}. Move or cancel them first.',
        { number, bookings, date: formatDate(lastDay) },
      ),
    )
  }
  await retireCourts(trx, id, after)
}
