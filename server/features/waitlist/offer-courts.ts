import { type Db, inTransaction } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import { type FacilityDay, findFreeTimes, readFacilityDay, toRequest } from '../booking/availability/find-free-times.ts'
import { holdCourtForWaitlist, type WaitlistHoldOutcome } from '../booking/hold/hold-for-waitlist.ts'
import { queueBookingMail } from '../booking/mail/queue-booking-mail.ts'
import { expireHoldsAt } from '../booking/state/change-status.ts'
import { queueMailAndPush } from '../push/queue-push.ts'
import {
  findWaitedFor,
  findWaitingEntries,
  markChecked,
  markNotified,
  mayBeOffered,
  type Waiting,
  writeOffer,
} from './offers.queries.ts'
import { findSessionsWaitedFor } from './places.queries.ts'
import { getOfferMinutes } from './waitlist.rules.ts'

type OfferDeps = Pick<Deps, 'db' | 'config'>
type Time = ReturnType<typeof findFreeTimes>[number]

/**
 * Queues the job `offer-courts` for every facility where someone waits, and `offer-places` for every session, each minute:
 * for offers that a killed process did not make, and for users who were passed over and may hold a court now.
 */
export const queueAllOffers = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const facilityId of await findWaitedFor(trx))
      await enqueue(trx, { name: 'offer-courts', payload: { facilityId } }, { key: `offer-courts:${facilityId}` })
    for (const playSessionId of await findSessionsWaitedFor(trx))
      await enqueue(trx, { name: 'offer-places', payload: { playSessionId } }, { key: `offer-places:${playSessionId}` })
  })

/**
 * Offers the free courts of a facility to its waitlist: each entry in its order gets the first time at which a court, or
 * each court of the space it wants, is free as an offer, a hold of its own; in the last hour before the start its user is
 * notified instead. A user who may not hold it now is passed over and keeps their position. Safe in several processes:
 * `hold_court` refuses an entry while one before it is due.
 */
export async function offerCourts(deps: OfferDeps, facilityId: string): Promise<void> {
  let days = new Map<string, Promise<FacilityDay | undefined>>()
  for (const entry of await findWaitingEntries(deps.db, facilityId)) {
    const key = `${entry.date} ${entry.spaceId}`
    const day = days.get(key) ?? readFacilityDay(deps, entry)
    days.set(key, day)
    const outcome = await offerFirstTime(deps, entry, await day)
    // the occupancy that was read is outdated
    if (outcome !== 'none') days = new Map()
    if (!isUndecided(outcome) && outcome !== 'held' && entry.checkedCount !== entry.freedCount)
      await markChecked(deps.db, entry)
  }
}

/** How often a court is tried when its facility was just edited or an expired hold occupies it. */
const ATTEMPTS = 3

/** Whether an entry may still get a court: the next run checks it, and the court is kept until then. */
const isUndecided = (outcome: string) => ['not_next', 'facility_changed', 'expired_hold'].includes(outcome)

/** Offers an entry the first of its free times that it may have; 'none' when there is none. */
async function offerFirstTime(deps: OfferDeps, entry: Waiting, day: FacilityDay | undefined) {
  let outcome: WaitlistHoldOutcome['outcome'] | 'none' | 'passed_over' = 'none'
  for (const time of day ? findFreeTimes(day, entry) : []) {
    const minutes = getOfferMinutes(time.from, day?.now.getTime() ?? 0, deps.config.offerMinutes)
    if (minutes === null) {
      await notify(deps, entry)
      continue
    }
    outcome = await offerTime(deps, entry, time, minutes)
    if (outcome === 'held' || isUndecided(outcome)) break
  }
  return outcome
}

async function offerTime(deps: OfferDeps, entry: Waiting, time: Time, minutes: number) {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOfferTime(deps, entry, time, minutes)
    // outside the transaction of the offer, whose locks it would wait for
    if (outcome === 'expired_hold') await expireHoldsAt(deps.db, entry.facilityId, time)
    else if (outcome !== 'facility_changed') return outcome
    if (attempt === ATTEMPTS) return outcome
  }
}

const tryOfferTime = ({ db, config }: OfferDeps, entry: Waiting, time: Time, minutes: number) =>
  inTransaction(db, async (trx) => {
    await lockUserRequests(trx, entry.userId)
    if (!(await mayBeOffered(trx, entry.id, time))) return 'passed_over'
    const { facilityId, spaceId, userId, position, date } = entry
    const request = { facilityId, space: spaceId, userId, position, minutes, ...toRequest(date, time) }
    const result = await holdCourtForWaitlist(trx, config, request)
    if (result.outcome !== 'held') return result.outcome
    await writeOffer(trx, entry.id, result.id)
    await queueBookingMail(trx, { template: 'waitlist-offer', bookingId: result.id, to: entry.email })
    return 'held'
  })

/** Notifies the user of an entry once that a court is free, for the first who books it. */
const notify = ({ db }: OfferDeps, { id, email, isNotified }: Waiting) =>
  isNotified
    ? undefined
    : inTransaction(db, async (trx) => {
        if (!(await markNotified(trx, id))) return
        const payload = {
          cause: `waitlist-free:${id}`,
          template: 'waitlist-free',
          to: email,
          data: { entryId: id },
        } as const
        await queueMailAndPush(trx, payload)
      })
