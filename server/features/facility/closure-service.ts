import type { z } from 'zod/mini'
import type { Closure, createClosure } from '#contract/facility'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { dayIn, daysBetween, spokenDay } from '../../wall-clock.ts'
import { type ClosureRow, findClosures, insertClosure, removeClosure } from './closure-queries.ts'
import { findCard, lockVenue } from './queries.ts'
import { unknown } from './service.ts'

type View = z.infer<typeof Closure>

/** A longer closure is a venue that should be deleted. */
const MOST_DAYS = 366

const viewOf = ({ id, hits, ...closure }: ClosureRow): View => ({
  ...closure,
  _id: id,
  hits: (hits ?? []).map(({ id: booking, status, ...hit }) => ({ ...hit, _id: booking, isBooked: status })),
})

/**
 * Days a venue is closed, today on, each with the bookings that stand in it.
 * @throws AppError facility_not_found
 */
export async function listClosures({ db }: Deps, facilityId: string): Promise<View[]> {
  const [venue, rows] = await Promise.all([findCard(db, facilityId), findClosures(db, facilityId)])
  if (!venue) throw unknown()
  return rows.map(viewOf)
}

/**
 * Closes a venue from one day to another, both included. Bookings that stand then are told, not cancelled: what becomes
 * of each is the admin's decision.
 * @throws AppError facility_not_found, bad_request
 */
export function closeVenue(
  { db }: Deps,
  by: Actor,
  facilityId: string,
  asked: z.infer<typeof createClosure.body>,
): Promise<View> {
  return inTransaction(db, async (trx) => {
    const venue = await lockVenue(trx, facilityId)
    if (!venue) throw unknown()
    mustBeAhead(asked, dayIn(venue.timeZone, new Date()))
    const row = await insertClosure(trx, facilityId, asked)
    await recordAudit(trx, {
      by: by.id,
      kind: 'closure',
      action: 'closed',
      subjectId: facilityId,
      subject: venue.name,
      detail: `${daysText(asked)}: ${asked.reason}`,
    })
    return viewOf(row)
  })
}

function mustBeAhead({ from, to }: { from: string; to: string }, today: string) {
  const refuse = (message: string) => new AppError('bad_request', message, [{ path: 'to', message }])
  if (to < from) throw refuse('The last day must not be before the first.')
  if (to < today) throw refuse('These days are over already.')
  if (daysBetween(from, to) >= MOST_DAYS) throw refuse(`A closure lasts at most ${MOST_DAYS} days.`)
}

const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? spokenDay(from) : `${spokenDay(from)} to ${spokenDay(to)}`

/**
 * Opens a venue again on the days of a closure.
 * @throws AppError facility_not_found, not_found
 */
export async function openVenue({ db }: Deps, by: Actor, facilityId: string, closureId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const venue = await lockVenue(trx, facilityId)
    if (!venue) throw unknown()
    const closure = await removeClosure(trx, facilityId, closureId)
    if (!closure) throw new AppError('not_found', 'There is no such closure.')
    await recordAudit(trx, {
      by: by.id,
      kind: 'closure',
      action: 'opened',
      subjectId: facilityId,
      subject: venue.name,
      detail: `${daysText(closure)}: ${closure.reason}`,
    })
  })
}
