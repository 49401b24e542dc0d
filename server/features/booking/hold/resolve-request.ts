import { AppError, facilityNotFound, fieldError } from '../../../app-error.ts'
import type { Db, Trx } from '../../../db/client.ts'
import { type BookingRequest, type BookingWindow, resolveSlot } from '../availability/booking-request.rules.ts'
import { whyNotCoPlayers } from '../co-player/co-players.rules.ts'
import { findBookableFacility } from './hold-court.queries.ts'
import { getSpace, toSpacePrices } from './space.rules.ts'

const MAX_AGE_MS = 1000

type ResolveDeps = { db: Db | Trx; config: BookingWindow }

type Request = BookingRequest & {
  space?: string | null | undefined
  /** Who plays too; undefined where nobody is asked. */
  coPlayers?: readonly unknown[] | undefined
  isManager?: boolean
}

/**
 * Returns the facility, read at most `maxAgeMs` ago, and the time that a request means there. For a space the facility has
 * the prices of that.
 */
export async function resolveRequest(
  { db, config }: ResolveDeps,
  id: string,
  { space: spaceId, coPlayers, isManager = false, ...request }: Request,
  maxAgeMs = 0,
) {
  const facility = await findBookableFacility(db, id, maxAgeMs)
  if (!facility) throw facilityNotFound()
  const whyNot = coPlayers && whyNotCoPlayers(facility, coPlayers.length, isManager)
  if (whyNot) throw fieldError('coPlayers', whyNot)
  if (!spaceId) return { facility, time: resolveSlot(facility, request, facility.now, config) }
  const space = getSpace(facility.spaces, spaceId)
  const time = resolveSlot(facility, request, facility.now, { ...config, slotMinutes: space.slotMinutes })
  return { facility: { ...facility, ...toSpacePrices(space) }, space, time }
}

/** Returns the same, undefined when the facility, the space or the rules don't allow it. */
export async function tryResolveRequest(...args: Parameters<typeof resolveRequest>) {
  try {
    return await resolveRequest(...args)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Returns the same from a facility that was read within the last second, if its rules allow the request. */
export async function resolveByRecent(deps: ResolveDeps, id: string, request: Request) {
  try {
    return await resolveRequest(deps, id, request, MAX_AGE_MS)
  } catch (error) {
    if (error instanceof AppError) return resolveRequest(deps, id, request)
    throw error
  }
}
