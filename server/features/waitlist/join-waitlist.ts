import type { z } from 'zod/mini'
import { toMinutes } from '#contract/clock'
import type * as calls from '#contract/waitlist'
import { t } from '#i18n/t'
import { AppError, facilityNotFound, fieldError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { findFreeTimes, getFacilityDay, type Range, resolveRange } from '../booking/availability/find-free-times.ts'
import { holdsCourtAt } from '../booking/hold/hold-for-waitlist.ts'
import { countWaiting, findEntry, insertEntry } from './entries.queries.ts'
import { queueOffers } from './keep-freed-courts.ts'
import { toEntry } from './view-waitlist.ts'

type Request = z.infer<typeof calls.joinWaitlist.body>

/** More than anyone waits for. */
const MOST_ENTRIES = 10

/**
 * @throws AppError facility_not_found, not_found for a space that the facility doesn't have, bad_request, slot_free,
 * already_booked, already_waiting, waitlist_limit, and as `resolveRange`
 */
export async function joinWaitlist(deps: Deps, actor: Actor, request: Request): Promise<calls.WaitlistEntry> {
  const { facility: facilityId, space: spaceId, date } = request
  const day = await getFacilityDay(deps, { facilityId, spaceId, date })
  const range = toRange(request, deps.config.maxUnpaidHours)
  const during = resolveRange(day, range)
  if (findFreeTimes(day, range).length > 0) throw new AppError('slot_free', t('This slot is free: book it.'))

  return inTransaction(deps.db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    // with a longer range they may want another hour
    if (
      range.minutes === range.toMinute - range.fromMinute &&
      (await holdsCourtAt(trx, actor.id, { facilityId, spaceId }, during))
    )
      throw new AppError('already_booked', t('You hold this court. Pay for it to keep it.'))
    await requireRoomToWait(trx, actor.id)
    const id = await insertEntry(trx, { userId: actor.id, facilityId, spaceId, date, ...range, during })
    if (!id) throw new AppError('already_waiting', t('You are on the waitlist for this time already.'))
    // for a court that became free since the check above
    await queueOffers(trx, facilityId)
    const entry = await findEntry(trx, actor.id, id)
    if (!entry) throw facilityNotFound()
    return toEntry(entry)
  })
}

/** @throws AppError waitlist_limit for a user who waits for as many times as one may */
export async function requireRoomToWait(trx: Trx, userId: string): Promise<void> {
  if ((await countWaiting(trx, userId)) < MOST_ENTRIES) return
  throw new AppError(
    'waitlist_limit',
    t('You can wait for {max, number} times at once. Leave one first.', { max: MOST_ENTRIES }),
  )
}

function toRange({ from, to, hours }: Request, maxHours: number): Range {
  const [fromMinute, toMinute] = [toMinutes(from), toMinutes(to)]
  const minutes = hours === undefined ? toMinute - fromMinute : Math.round(hours * 60)
  if (toMinute <= fromMinute) throw fieldError('to', t('The end must be after the start.'))
  if (minutes > toMinute - fromMinute) throw fieldError('hours', t('The time is shorter than the hours you want.'))
  if (minutes > maxHours * 60)
    throw fieldError(
      'hours',
      t('At most {max, number} hours can be held unpaid. Choose a shorter time.', { max: maxHours }),
    )
  return { fromMinute, toMinute, minutes }
}
