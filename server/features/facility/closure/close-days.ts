import type { z } from 'zod/mini'
import type * as calls from '#contract/closure'
import { t } from '#i18n/t'
import { AppError, courtNotFound, facilityNotFound } from '../../../app-error.ts'
import { formatCourt } from '../../../court-name.ts'
import { recordAudit } from '../../../db/audit.ts'
import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { getLocalDay } from '../../../wall-clock.ts'
import { closeBookings, reopenBookings } from '../../booking/closure/close-bookings.ts'
import { keepFreedCourts } from '../../waitlist/keep-freed-courts.ts'
import { countCourts, type FacilityRow, findFacility, lockFacility } from '../facilities.queries.ts'
import { resolveClosure, toTime } from './closure.rules.ts'
import {
  type ClosureRow,
  deleteClosure,
  findAffected,
  findClosures,
  findCourtId,
  findStatuses,
  insertClosure,
  type NewClosure,
} from './closures.queries.ts'
import { describeClosure } from './describe-closure.rules.ts'

type Closure = z.infer<typeof calls.Closure>
type AffectedBooking = Closure['hits'][number]
type Requested = z.infer<typeof calls.createClosure.body>

const toClosure = ({ id, hits, courtNumber, startsMinute, endsMinute, isWeekly, ...closure }: ClosureRow): Closure => ({
  ...closure,
  _id: id,
  court: courtNumber === null ? null : formatCourt(courtNumber),
  startTime: toTime(startsMinute),
  endTime: toTime(endsMinute),
  weekly: isWeekly,
  hits: (hits ?? []).map(({ id: bookingId, status, ...booking }) => ({ ...booking, _id: bookingId, isBooked: status })),
})

/** Lists the closures that have not ended, each with the bookings within it. */
export async function listClosures({ db }: Deps, facilityId: string): Promise<Closure[]> {
  const [facility, rows] = await Promise.all([findFacility(db, facilityId), findClosures(db, facilityId)])
  if (!facility) throw facilityNotFound()
  return rows.map(toClosure)
}

async function toNewClosure(db: Db | Trx, facility: FacilityRow | undefined, body: Requested): Promise<NewClosure> {
  if (!facility) throw facilityNotFound()
  const { from, to, reason, court, weekly = false } = body
  const minutes = resolveClosure(body, { ...facility, today: getLocalDay(facility.timeZone, new Date()) })
  const courtId = court === undefined ? null : await findCourtId(db, facility.id, court)
  if (courtId === undefined) throw courtNotFound(await countCourts(db, facility.id))
  return { from, to, reason, courtId, isWeekly: weekly, ...minutes }
}

/** Previews the bookings that a closure would hit; nothing is written. */
export async function previewClosure({ db }: Deps, facilityId: string, body: Requested): Promise<AffectedBooking[]> {
  const closure = await toNewClosure(db, await findFacility(db, facilityId), body)
  return toClosure(await findAffected(db, facilityId, closure)).hits
}

/**
 * Closes a facility or one court from one day to another, both included: whole days, hours, or a weekday. Unpaid
 * bookings within are cancelled, and the customers of paid ones are offered a move or a refund (`closeBookings`).
 * Returns all of them with their new status.
 */
export function closeDays({ db }: Deps, actor: Actor, facilityId: string, body: Requested): Promise<Closure> {
  return inTransaction(db, async (trx) => {
    const facility = await lockFacility(trx, facilityId)
    const row = await insertClosure(trx, facilityId, await toNewClosure(trx, facility, body))
    const count = await closeBookings(trx, { ...row, facilityId }, actor)
    await audit(trx, actor, 'closed', facility, describeClosure(row, count))
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

async function audit(
  trx: Trx,
  { id: by }: Actor,
  action: string,
  facility: FacilityRow | undefined,
  detail: StoredText,
) {
  if (!facility) throw facilityNotFound()
  await recordAudit(trx, { by, kind: 'closure', action, subjectId: facility.id, subject: facility.name, detail })
}

/** Deletes a closure: its time can be booked again, and paid bookings that were neither moved nor refunded remain. */
export async function reopenDays({ db }: Deps, actor: Actor, facilityId: string, closureId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const facility = await lockFacility(trx, facilityId)
    if (!facility) throw facilityNotFound()
    await reopenBookings(trx, closureId, actor)
    const closure = await deleteClosure(trx, facilityId, closureId)
    if (!closure) throw new AppError('not_found', t('There is no such closure.'))
    await keepFreedCourts(trx, facilityId)
    await audit(trx, actor, 'opened', facility, describeClosure(closure))
  })
}
