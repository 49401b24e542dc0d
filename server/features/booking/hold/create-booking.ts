import type { Booking } from '#contract/booking'
import type { AskedCoPlayer } from '#contract/co-player'
import type { AskedItem } from '#contract/item-fields'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import type { BookingRequest } from '../availability/booking-request.rules.ts'
import { quotePrice } from '../availability/price.rules.ts'
import type { Interval } from '../availability/slots.rules.ts'
import { addCoPlayers } from '../co-player/add-co-players.ts'
import { addItems, freeItems } from '../items/add-items.ts'
import { findPassCourts } from '../pass/pass-use.queries.ts'
import { withPassWindow } from '../pass/pass-window.ts'
import { payWithPass } from '../pass/pay-with-pass.ts'
import { managesFacility } from '../policy.ts'
import { expireHoldsAt } from '../state/change-status.ts'
import type { ViewRow } from '../view/booking-views.queries.ts'
import { findVisible, toBooking, viewBooking } from '../view/view-bookings.ts'
import { resolveCoach, toCoachColumns } from './coach.ts'
import { getLimits, holdErrors } from './hold.rules.ts'
import { findHeldUntil, holdCourt } from './hold-court.queries.ts'
import { createHoldError } from './hold-error.ts'
import { toIdempotencyKey } from './idempotency-key.rules.ts'
import { findEarlierBooking } from './idempotency-keys.queries.ts'
import { NEW_BOOKING } from './new-booking.ts'
import { resolveByRecent, resolveRequest } from './resolve-request.ts'

/** How often a court is tried for, after an edit of the facility or once expired holds are cancelled. */
const ATTEMPTS = 10

export type FacilityRequest = BookingRequest & { facility: string; space?: string | undefined }
type Options = {
  /** The customer, if not the actor. */
  userId?: string
  key?: string | undefined
  /** The only court to try. */
  court?: number | undefined
  /** False to be refused a second court at the same time. */
  another?: boolean | undefined
  /** The coach of a private lesson, whose price is added. */
  coach?: string | undefined
  /** Whether a time that has begun may be booked until it ends. */
  takesBegun?: boolean
  /** The coach of a class, whose court this is. */
  classCoach?: string | undefined
  /** Items that `createBooking` adds; a part of the request's key. */
  items?: AskedItem[] | undefined
  /** Who plays too, checked by what the facility asks and added by `createBooking`; undefined where nobody is asked. */
  coPlayers?: AskedCoPlayer[] | undefined
}
type HoldDeps = { db: Db | Trx; config: Deps['config'] }

/**
 * Holds a slot as `holdSlot` does, with `items` and `coPlayers`, and returns the booking as the API shows it to the actor. `pass`: of the
 * actor, pays it as far as it goes, also further ahead than others may book. All is booked or nothing.
 * @throws AppError item_taken, and as `holdSlot`
 */
export async function createBooking(
  deps: Deps,
  actor: Actor,
  request: FacilityRequest,
  { pass, ...options }: Options & { pass?: string | undefined } = {},
): Promise<Booking> {
  const { items = [], coPlayers = [] } = options
  if (!pass && items.length === 0 && coPlayers.length === 0)
    return toBooking(await holdSlot(deps, actor, request, options), actor)
  await freeItems(deps.db, items)
  const bookingId = await inTransaction(deps.db, async (trx) => {
    const config = await withPassWindow(trx, deps.config, request.facility, pass)
    const { id } = await holdForPass({ db: trx, config }, actor, request, { ...options, pass })
    await addItems(trx, id, items)
    await addCoPlayers({ db: trx, config }, actor, id, coPlayers)
    if (pass) await payWithPass({ ...deps, db: trx }, actor, id, pass)
    return id
  })
  return viewBooking(deps, actor, bookingId)
}

type PassOptions = Options & { pass: string | undefined }

/** Whether another court may be free: this one is taken or closed, or the facility doesn't have it. */
const isAboutCourt = ({ code, errors = [] }: AppError) =>
  code === 'slot_taken' || errors.some(({ path }) => path === 'court')

/**
 * Holds a slot on the first free court that the pass is good for, if it names some.
 * @throws AppError conflict, and facility_closed when a court that is not taken is closed
 */
async function holdForPass(
  deps: { db: Trx; config: Deps['config'] },
  actor: Actor,
  request: FacilityRequest,
  { pass, ...options }: PassOptions,
): Promise<{ id: string }> {
  const { courts, name } = pass ? await findPassCourts(deps.db, pass) : { courts: null, name: '' }
  if (!courts || request.space) return holdSlot(deps, actor, request, options)
  let closed: AppError | undefined
  for (const court of courts) {
    try {
      return await holdSlot(deps, actor, request, { ...options, court })
    } catch (error) {
      if (!(error instanceof AppError && isAboutCourt(error))) throw error
      if (error.code === 'facility_closed') closed = error
    }
  }
  throw (
    closed ??
    new AppError(
      'conflict',
      t('The courts that {pass} is good for are taken then. Book without it, or choose another time.', { pass: name }),
    )
  )
}

/**
 * Holds a court for a user until `PAY_WITHIN_MINUTES` from now (spec §7). With an idempotency key, a repeated request
 * returns the booking that the first one made. Admins and members of the facility may hold any number, also for others.
 * A lesson holds its coach in the same statement, and a space all of its courts.
 * @throws AppError as `createBooking` of the contract; bad_request for a court, not_found for a space that the facility
 * doesn't have; for a deleted account unauthenticated, or account_not_found if it is another's
 */
export async function holdSlot(
  { db, config }: HoldDeps,
  actor: Actor,
  { facility: facilityId, ...request }: FacilityRequest,
  { userId = actor.id, key, court, another, coach: coachId, takesBegun, classCoach, items, coPlayers }: Options = {},
): Promise<Omit<ViewRow, 'sequence'>> {
  const choices = { another, coach: coachId, items, space: request.space, coPlayers }
  const idempotencyKey = key ? toIdempotencyKey(key, facilityId, request, choices) : undefined
  // Checked before the rules, so that a repeated request succeeds even when its slot has begun meanwhile.
  const earlier = idempotencyKey && (await findEarlierBooking(db, userId, idempotencyKey))
  if (earlier?.isSameRequest === false) throw holdErrors.key_reused()
  if (earlier) return findVisible({ db }, actor, earlier.id)
  const isManager = managesFacility(actor, facilityId)
  const limits = getLimits(isManager, config)
  const toResolve = { ...request, coPlayers, isManager }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const resolve = attempt === 1 ? resolveByRecent : resolveRequest
    const { facility, space, time } = await resolve({ db, config: { ...config, takesBegun } }, facilityId, toResolve)
    const asked = { coach: coachId, classCoach, date: request.date, ...time, isManager }
    const { coach, lesson } = await resolveCoach(db, facilityId, asked)
    const quote = quotePrice(facility, request.date, time, config, lesson)
    const parties = { userId, madeBy: actor.id, asksFirst: another === false, date: request.date, coach }
    const result = await holdCourt(db, { ...parties, facility, time, court, space, quote, limits, idempotencyKey })
    if (result.outcome === 'held')
      return {
        ...NEW_BOOKING,
        ...facility,
        ...request,
        ...quote,
        ...result,
        ...toDates(time),
        userId,
        ...toCoachColumns(coach),
        spaceId: space?.id,
        spaceName: space?.name,
        spaceNames: space?.names,
      }
    if (result.outcome === 'earlier') return findVisible({ db }, actor, result.id)
    if (result.outcome === 'expired_hold') await expireHoldsAt(db, facilityId, time, coach?.id)
    else if (result.outcome !== 'facility_changed') {
      const options = { ...config, court, space, isOwn: userId === actor.id }
      throw await createHoldError(result, options, () => findHeldUntil(db, userId, facilityId, time))
    }
  }
  throw new AppError('conflict', t('This venue is being changed right now. Please try again.'))
}

const toDates = ({ from, to }: Interval) => ({ startsAt: new Date(from), endsAt: new Date(to) })
