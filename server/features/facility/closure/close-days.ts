import type { z } from 'zod/mini'
import type * as calls from '#contract/closure'
import { t } from '#i18n/t'
import { AppError, courtNotFound } from '../../../app-error.ts'
import { formatCourt } from '../../../court-name.ts'
import { recordAudit } from '../../../db/audit.ts'
import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { showReason } from '../../../stored-texts/show-reason.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { getLocalDay } from '../../../wall-clock.ts'
import { closeBookings, reopenBookings } from '../../booking/closure/close-bookings.ts'
import { keepFreedCourts } from '../../waitlist/keep-freed-courts.ts'
import { countCourts, type FacilityRow, getFacility, lockFacility } from '../facilities.queries.ts'
import { describeClosure, resolveClosure, toTime } from './closure.rules.ts'
import {
  type AffectedBooking as AffectedRow,
  type ClosureRow,
  deleteClosure,
  findAffected,
  findClosures,
  findCourtId,
  findStatuses,
  insertClosure,
  type NewClosure,
} from './closures.queries.ts'

type Closure = z.infer<typeof calls.Closure>
type Requested = z.infer<typeof calls.createClosure.body>

export const toAffected = ({ id, status, ...booking }: AffectedRow): calls.AffectedBooking => ({
  ...booking,
  _id: id,
  isBooked: status,
})

const toClosure = ({ id, hits, courtNumber, startsMinute, endsMinute, isWeekly, ...closure }: ClosureRow): Closure => ({
  ...closure,
  _id: id,
  reason: showReason(closure.reason),
  court: courtNumber === null ? null : formatCourt(courtNumber),
  startTime: toTime(startsMinute),
  endTime: toTime(endsMinute),
  weekly: isWeekly,
  hits: (hits ?? []).map(toAffected),
})

/** Lists the closures that have not ended, each with the bookings within it. */
export async function listClosures({ db }: Deps, facilityId: string): Promise<Closure[]> {
  const [rows] = await Promise.all([findClosures(db, facilityId), getFacility(db, facilityId)])
  return rows.map(toClosure)
}

async function toNewClosure(db: Db | Trx, facility: FacilityRow, body: Requested): Promise<NewClosure> {
  const { from, to, reason, court, weekly = false } = body
  const minutes = resolveClosure(body, { ...facility, today: getLocalDay(facility.timeZone, new Date()) })
  const courtId = court === undefined ? null : await findCourtId(db, facility.id, court)
  if (courtId === undefined) throw courtNotFound(await countCourts(db, facility.id))
  return { from, to, reason, courtId, isWeekly: weekly, ...minutes }
}

/** Previews the bookings that a closure would hit; nothing is written. */
export async function previewClosure(
  { db }: Deps,
  facilityId: string,
  body: Requested,
): Promise<calls.AffectedBooking[]> {
  const closure = await toNewClosure(db, await getFacility(db, facilityId), body)
  return toClosure(await findAffected(db, facilityId, closure)).hits
}

/**
 * Closes a facility or one court for whole days, hours, or a weekday. Unpaid bookings within are cancelled, and the
 * customers of paid ones are offered a move or a refund (`closeBookings`). Returns all with their new status.
 */
export function closeDays({ db }: Deps, actor: Actor, facilityId: string, body: Requested): Promise<Closure> {
  return inTransaction(db, async (trx) => {
    const facility = await lockFacility(trx, facilityId)
    const row = await addClosure(trx, actor, facility, await toNewClosure(trx, facility, body))
    const statuses = await findStatuses(
      trx,
      (row.hits ?? []).map(({ id }) => id),
    )
    return toClosure({
      ...row,
      hits: (row.hits ?? []).map((hit) => ({ ...hit, status: statuses.get(hit.id) ?? hit.status })),
    })
  })
}

/** Inserts a closure of a locked facility and deals with the bookings within; returns these as they were. */
export async function addClosure(trx: Trx, actor: Actor, facility: FacilityRow, closure: NewClosure) {
  const row = await insertClosure(trx, facility.id, closure)
  const count = await closeBookings(trx, { ...row, facilityId: facility.id }, actor)
  await audit(trx, actor, 'closed', facility, describeClosure(row, count))
  return row
}

/** Deletes a closure of a locked facility; paid bookings that were neither moved nor refunded remain. */
export async function removeClosure(trx: Trx, actor: Actor, facility: FacilityRow, closureId: string): Promise<void> {
  await reopenBookings(trx, closureId, actor)
  const closure = await deleteClosure(trx, facility.id, closureId)
  if (!closure) throw new AppError('not_found', t('There is no such closure.'))
  await audit(trx, actor, 'opened', facility, describeClosure(closure))
}

const audit = (trx: Trx, { id: by }: Actor, action: string, { id, name }: FacilityRow, detail: StoredText) =>
  recordAudit(trx, { by, kind: 'closure', action, subjectId: id, subject: name, detail })

/** Removes a closure: its time can be booked again. */
export async function reopenDays({ db }: Deps, actor: Actor, facilityId: string, closureId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const facility = await lockFacility(trx, facilityId)
    await removeClosure(trx, actor, facility, closureId)
    await keepFreedCourts(trx, facilityId)
  })
}
