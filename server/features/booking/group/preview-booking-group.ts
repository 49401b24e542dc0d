import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import { t } from '#i18n/t'
import { formatCourt } from '../../../court-name.ts'
import { type Db, type Trx, withRetries } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { rollbackToSavepoint, setSavepoint } from '../queries/savepoints.ts'
import { listOccurrences, listOtherTimes, type Occurrence } from '../rules/occurrences.ts'
import { type Attempt, bookOccurrences, type GroupOwner, isRefused, tryBooking } from './book-occurrences.ts'

type Request = z.infer<typeof calls.previewBookingGroup.body>
type Within = Deps & { db: Trx }
type Preview = z.infer<typeof calls.Occurrence>
type Place = Preview['alternatives'][number]

/** How many alternatives a conflict is shown with. */
const ALTERNATIVES = 3

/**
 * The bookings a group would have and the conflicts in its way, each with places nearby that are free. They are made in a
 * transaction that is rolled back, so that every rule of a booking applies (docs/decisions/092-weekly-groups.md).
 * @throws AppError as `bookOccurrences`
 */
export const previewBookingGroup = (deps: Deps, actor: Actor, request: Request): Promise<Preview[]> =>
  takeBack(deps.db, async (trx) => {
    const [within, owner] = [
      { ...deps, db: trx },
      { facility: request.facility, userId: actor.id },
    ]
    const attempts = await bookOccurrences(within, actor, owner, listOccurrences(request))
    return toPreviews(within, actor, owner, attempts)
  })

/** Runs `work` in a transaction that is rolled back, and returns what it did. */
export const takeBack = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  withRetries(db, async () => {
    const trx = await db.startTransaction().execute()
    try {
      return await work(trx)
    } finally {
      await trx.rollback().execute()
    }
  })

/** Attempts as they are shown, in the transaction that made them. */
export async function toPreviews(deps: Within, actor: Actor, owner: GroupOwner, attempts: Attempt[]) {
  const previews: Preview[] = []
  for (const attempt of attempts) previews.push(await toPreview(deps, actor, owner, attempt))
  return previews
}

async function toPreview(deps: Within, actor: Actor, owner: GroupOwner, attempt: Attempt): Promise<Preview> {
  const { date, startTime, endTime, court } = attempt.occurrence
  const slot = { date, startTime, endTime }
  if (!isRefused(attempt))
    return {
      ...slot,
      court: formatCourt(attempt.courtNumber),
      amount: attempt.amount,
      conflict: null,
      alternatives: [],
    }
  const { code, message } = attempt.conflict
  const conflict = code === 'slot_taken' ? describeTaken(court) : message
  // only one court may be blocked, or only some hours
  const canMove = code !== 'slot_in_past' && code !== 'beyond_booking_window'
  const alternatives = canMove ? await findAlternatives(deps, actor, owner, attempt.occurrence) : []
  return { ...slot, court: null, amount: 0, conflict, alternatives }
}

const describeTaken = (court: number | undefined) =>
  court ? t('Court {number, number} is taken.', { number: court }) : t('Every court is taken.')

/** Another court at the same time, then other times on the same court; each is tried and taken back. */
async function findAlternatives(
  deps: Within,
  actor: Actor,
  owner: GroupOwner,
  occurrence: Occurrence,
): Promise<Place[]> {
  const otherTimes = listOtherTimes(occurrence, deps.config.slotMinutes).map((times) => ({ ...occurrence, ...times }))
  const places: Place[] = []
  for (const tried of [{ ...occurrence, court: undefined }, ...otherTimes]) {
    if (places.length === ALTERNATIVES) break
    const attempt = await tryAndTakeBack(deps, actor, owner, tried)
    const { startTime, endTime } = tried
    if (!isRefused(attempt)) places.push({ court: attempt.courtNumber, startTime, endTime })
  }
  return places
}

async function tryAndTakeBack(deps: Within, actor: Actor, owner: GroupOwner, occurrence: Occurrence) {
  await setSavepoint(deps.db)
  const attempt = await tryBooking(deps, actor, owner, occurrence)
  await rollbackToSavepoint(deps.db)
  return attempt
}
