import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import type { Place } from '#contract/booking-group'
import { t } from '#i18n/t'
import { dryRun } from '../../../db/dry-run.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { freeItems } from '../items/add-items.ts'
import { type Attempt, bookOccurrences, type GroupContext, isRefused, tryBooking } from './book-occurrences.ts'
import { listOccurrences, listOtherTimes, type Occurrence } from './occurrences.rules.ts'

type Request = z.infer<typeof calls.previewBookingGroup.body>
type Preview = z.infer<typeof calls.Occurrence>

const ALTERNATIVES = 3

/**
 * Previews the bookings a group would have, and its conflicts with free places nearby, in a transaction that is rolled
 * back, so that every rule of a booking applies (docs/decisions/092-weekly-groups.md).
 * @throws AppError as `bookOccurrences`
 */
export async function previewBookingGroup({ db, config }: Deps, actor: Actor, request: Request): Promise<Preview[]> {
  await freeItems(db, request.items ?? [])
  return dryRun(db, async (trx) => {
    const context = { trx, config, actor, parties: { ...request, userId: actor.id } }
    return previewAttempts(context, await bookOccurrences(context, listOccurrences(request)))
  })
}

/** Returns attempts as the API shows them, the refused ones with alternatives, in the transaction that made them. */
export async function previewAttempts(context: GroupContext, attempts: Attempt[]): Promise<Preview[]> {
  const previews: Preview[] = []
  for (const attempt of attempts) previews.push(await previewAttempt(context, attempt))
  return previews
}

async function previewAttempt(context: GroupContext, attempt: Attempt): Promise<Preview> {
  const { date, startTime, endTime, court, space, replaces } = attempt.occurrence
  const slot = { ...(replaces && { booking: replaces }), date, startTime, endTime }
  if (!isRefused(attempt))
    return {
      ...slot,
      court: attempt.court,
      amount: attempt.amount,
      conflict: null,
      alternatives: [],
    }
  const { code, message } = attempt.conflict
  // the message of a space already names its court that is taken
  const conflict = code === 'slot_taken' && !space ? describeTaken(court) : message
  // only one court may be blocked, or only some hours; a pass that is not good is not tried at other ones
  const canMove = !['slot_in_past', 'beyond_booking_window', 'not_reschedulable'].includes(code)
  const alternatives = canMove ? await findAlternatives(context, attempt.occurrence) : []
  return { ...slot, court: null, amount: 0, conflict, alternatives }
}

const describeTaken = (court: number | undefined) =>
  court ? t('Court {number, number} is taken.', { number: court }) : t('Every court is taken.')

/** Another court at the same time, then other times on the same court or of the space; each is tried and rolled back. */
async function findAlternatives(context: GroupContext, occurrence: Occurrence): Promise<Place[]> {
  const { trx, config } = context
  const otherTimes = listOtherTimes(occurrence, config.slotMinutes).map((times) => ({ ...occurrence, ...times }))
  const places: Place[] = []
  const otherCourt = occurrence.space ? [] : [{ ...occurrence, court: undefined }]
  for (const tried of [...otherCourt, ...otherTimes]) {
    if (places.length === ALTERNATIVES) break
    const attempt = await dryRun(trx, () => tryBooking(context, tried))
    const { space, startTime, endTime } = tried
    if (!isRefused(attempt)) places.push({ court: attempt.courtNumber, ...(space && { space }), startTime, endTime })
  }
  return places
}
