import type { z } from 'zod/mini'
import type * as calls from '#contract/closure'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { daysBetween, formatDate, getLocalDay } from '../../wall-clock.ts'
import { closeBookings, reopenBookings } from '../booking/close-bookings.ts'
import { type ClosureRow, deleteClosure, findAffected, findClosures, insertClosure } from './queries/closures.ts'
import { findFacility, lockFacility } from './queries/facilities.ts'
import { facilityNotFound } from './view-facility.ts'

type Closure = z.infer<typeof calls.Closure>
type AffectedBooking = Closure['hits'][number]
type Days = { from: string; to: string }

/** A facility closed for longer should be deleted instead. */
const MAX_DAYS = 366

const toClosure = ({ id, hits, ...closure }: ClosureRow): Closure => ({
  ...closure,
  _id: id,
  hits: (hits ?? []).map(({ id: bookingId, status, ...booking }) => ({ ...booking, _id: bookingId, isBooked: status })),
})

/**
 * Closures that have not ended, each with the bookings on its days.
 * @throws AppError facility_not_found
 */
export async function listClosures({ db }: Deps, facilityId: string): Promise<Closure[]> {
  const [facility, rows] = await Promise.all([findFacility(db, facilityId), findClosures(db, facilityId)])
  if (!facility) throw facilityNotFound()
  return rows.map(toClosure)
}

type NewClosure = z.infer<typeof calls.createClosure.body>

/**
 * The bookings that a closure would hit; nothing is written.
 * @throws AppError facility_not_found, bad_request
 */
export async function previewClosure({ db }: Deps, facilityId: string, body: NewClosure): Promise<AffectedBooking[]> {
  const facility = await findFacility(db, facilityId)
  if (!facility) throw facilityNotFound()
  assertClosable(body, getLocalDay(facility.timeZone, new Date()))
  return toClosure(await findAffected(db, facilityId, body)).hits
}

/**
 * Closes a facility from one day to another, both included. Of the bookings within, unpaid ones are cancelled, and the
 * owners of paid ones offered a move or a refund (`closeBookings`). Returns all of them, with their status from now on.
 * @throws AppError facility_not_found, bad_request
 */
export function closeDays({ db }: Deps, actor: Actor, facilityId: string, body: NewClosure): Promise<Closure> {
  return inTransaction(db, async (trx) => {
    const facility = await lockFacility(trx, facilityId)
    if (!facility) throw facilityNotFound()
    assertClosable(body, getLocalDay(facility.timeZone, new Date()))
    const row = await insertClosure(trx, facilityId, body)
    const { cancelled, toChoose } = await closeBookings(trx, row, actor)
    const counts =
      cancelled + toChoose === 0 ? '' : ` (${cancelled} unpaid cancelled, ${toChoose} paid to be moved or refunded)`
    await recordAudit(trx, {
      by: actor.id,
      kind: 'closure',
      action: 'closed',
      subjectId: facilityId,
      subject: facility.name,
      detail: `${formatDays(body)}: ${body.reason}${counts}`,
    })
    const hits = toClosure(row).hits.map((hit) => (hit.isBooked === 'paid' ? hit : { ...hit, isBooked: 'cancelled' }))
    return { ...toClosure(row), hits }
  })
}

function assertClosable({ from, to }: Days, today: string): void {
  const toError = (message: string) => new AppError('bad_request', message, [{ path: 'to', message }])
  if (to < from) throw toError('The last day must not be before the first.')
  if (to < today) throw toError('These days are over already.')
  if (daysBetween(from, to) >= MAX_DAYS) throw toError(`A closure lasts at most ${MAX_DAYS} days.`)
}

const formatDays = ({ from, to }: Days) => (from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`)

/**
 * Deletes a closure: its days can be booked again, and paid bookings that nobody has moved or refunded stand.
 * @throws AppError facility_not_found, not_found
 */
export async function reopenDays({ db }: Deps, actor: Actor, facilityId: string, closureId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const facility = await lockFacility(trx, facilityId)
    if (!facility) throw facilityNotFound()
    await reopenBookings(trx, closureId, actor)
    const closure = await deleteClosure(trx, facilityId, closureId)
    if (!closure) throw new AppError('not_found', 'There is no such closure.')
    await recordAudit(trx, {
      by: actor.id,
      kind: 'closure',
      action: 'opened',
      subjectId: facilityId,
      subject: facility.name,
      detail: `${formatDays(closure)}: ${closure.reason}`,
    })
  })
}
