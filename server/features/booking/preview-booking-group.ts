import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import { type Trx, withRetries } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { type Attempt, bookOccurrences, isRefused, tryBooking, type WeeklyRequest } from './book-occurrences.ts'
import { listOtherTimes, type Occurrence } from './rules/occurrences.ts'

type Preview = z.infer<typeof calls.Occurrence>
type Place = Preview['alternatives'][number]

/** How many alternatives a conflict is shown with. */
const ALTERNATIVES = 3

/**
 * The bookings a group would have and the conflicts in its way, each with places nearby that are free. They are made in a
 * transaction that is rolled back, so that every rule of a booking applies (docs/decisions/092-weekly-groups.md).
 * @throws AppError as `bookOccurrences`
 */
export const previewBookingGroup = (deps: Deps, admin: Actor, request: WeeklyRequest): Promise<Preview[]> =>
  withRetries(deps.db, async () => {
    const trx = await deps.db.startTransaction().execute()
    try {
      const attempts = await bookOccurrences({ ...deps, db: trx }, admin, admin.id, request)
      const previews: Preview[] = []
      for (const attempt of attempts) previews.push(await toPreview({ ...deps, db: trx }, admin, request, attempt))
      return previews
    } finally {
      await trx.rollback().execute()
    }
  })

async function toPreview(
  deps: Deps & { db: Trx },
  admin: Actor,
  { facility }: WeeklyRequest,
  attempt: Attempt,
): Promise<Preview> {
  const { date, startTime, endTime, court } = attempt.occurrence
  const slot = { date, startTime, endTime }
  if (!isRefused(attempt))
    return { ...slot, court: attempt.court, amount: attempt.amount, conflict: null, alternatives: [] }
  const { code, message } = attempt.conflict
  const conflict = code === 'slot_taken' ? `${court ? `Court ${court}` : 'Every court'} is taken.` : message
  const canMove = code === 'slot_taken' || code === 'invalid_slot'
  const alternatives = canMove ? await findAlternatives(deps, admin, facility, attempt.occurrence) : []
  return { ...slot, court: null, amount: 0, conflict, alternatives }
}

/** Another court at the same time, then other times on the same court; each is tried and taken back. */
async function findAlternatives(
  deps: Deps & { db: Trx },
  admin: Actor,
  facility: string,
  occurrence: Occurrence,
): Promise<Place[]> {
  const otherTimes = listOtherTimes(occurrence, deps.config.slotMinutes).map((times) => ({ ...occurrence, ...times }))
  const places: Place[] = []
  for (const tried of [{ ...occurrence, court: undefined }, ...otherTimes]) {
    if (places.length === ALTERNATIVES) break
    const attempt = await tryAndTakeBack(deps, admin, facility, tried)
    const { startTime, endTime } = tried
    if (!isRefused(attempt)) places.push({ court: toCourtNumber(attempt.court), startTime, endTime })
  }
  return places
}

const toCourtNumber = (name: string) => Number(name.replace('Court ', ''))

async function tryAndTakeBack(deps: Deps & { db: Trx }, admin: Actor, facility: string, occurrence: Occurrence) {
  await sql`savepoint tried`.execute(deps.db)
  const attempt = await tryBooking(deps, admin, { facility, userId: admin.id }, occurrence)
  await sql`rollback to savepoint tried`.execute(deps.db)
  return attempt
}
