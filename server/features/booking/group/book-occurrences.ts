import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import { formatCourtOf } from '../../../court-name.ts'
import type { Trx } from '../../../db/client.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import type { Actor } from '../../../http/session.ts'
import { formatDate } from '../../../wall-clock.ts'
import { cancelUnpaid } from '../change/cancel-booking.ts'
import { holdSlot } from '../hold/create-booking.ts'
import { addItems } from '../items/add-items.ts'
import type { Occurrence } from './occurrences.rules.ts'

/** `coach`: of lessons. */
type GroupParties = { facility: string; userId: string; coach?: string | null | undefined }
export type GroupContext = { trx: Trx; config: Config; actor: Actor; parties: GroupParties }

type Booked = {
  occurrence: Occurrence
  id: string
  courtNumber: number
  /** Its name, or that of the space. */
  court: string
  amount: number
  conflict: null
}
type Refused = { occurrence: Occurrence; conflict: AppError }
export type Attempt = Booked | Refused

/** The form field of each error when it concerns every day. After these errors the other days are still tried. */
const fields: Record<string, string> = {
  facility_closed: 'date',
  slot_in_past: 'date',
  beyond_booking_window: 'date',
  invalid_slot: 'startTime',
  slot_taken: 'court',
  coach_taken: 'coach',
  not_found: 'space',
  item_taken: 'items',
}

/** Widens the booking window: a group begins on a day within it and lasts up to a year. */
export const withWiderWindow = (config: Config): Config => ({
  ...config,
  bookingHorizonDays: config.bookingHorizonDays + 366,
})

/** Books one occurrence like any other booking, or returns the error with which the rules refuse it. */
export async function tryBooking(context: GroupContext, occurrence: Occurrence): Promise<Attempt> {
  return tryItems(context, await tryCourt(context, occurrence))
}

async function tryCourt(
  { trx, config, actor, parties: { facility, userId, coach } }: GroupContext,
  occurrence: Occurrence,
): Promise<Attempt> {
  const { court, items: _, replaces: __, ...slot } = occurrence
  try {
    const options = { userId, court, coach: coach ?? undefined }
    const deps = { db: trx, config: withWiderWindow(config) }
    const { id, amountMinor, ...place } = await holdSlot(deps, actor, { facility, ...slot }, options)
    return {
      occurrence,
      id,
      court: formatCourtOf(place),
      courtNumber: place.courtNumber,
      amount: toMajor(amountMinor),
      conflict: null,
    }
  } catch (error) {
    if (error instanceof AppError && error.code in fields) return { occurrence, conflict: error }
    throw error
  }
}

/** Adds an occurrence's items to its booking. Without them it is not wanted: then its court is free for other times. */
async function tryItems({ trx, actor }: GroupContext, attempt: Attempt): Promise<Attempt> {
  const { items = [], replaces } = attempt.occurrence
  if (isRefused(attempt) || items.length === 0) return attempt
  try {
    const areKept = replaces !== undefined
    const amountMinor = await inSavepoint(trx, () => addItems(trx, attempt.id, items, { areKept }))
    return amountMinor === undefined ? attempt : { ...attempt, amount: toMajor(amountMinor) }
  } catch (error) {
    if (!(error instanceof AppError && error.code in fields)) throw error
    await cancelUnpaid(trx, attempt.id, { cause: 'admin', by: actor.id, isReported: false, isReplaced: true })
    return { occurrence: attempt.occurrence, conflict: error }
  }
}

/**
 * Books the occurrences of a group in their order and continues after a refused one.
 * @throws AppError facility_not_found, and the error of all occurrences if they have the same but for courts
 */
export async function bookOccurrences(context: GroupContext, occurrences: Occurrence[]): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const occurrence of occurrences) attempts.push(await tryCourt(context, occurrence))
  // items are locked after courts, as by a single booking
  for (const [at, attempt] of attempts.entries()) attempts[at] = await tryItems(context, attempt)
  refuseIfAllSame(attempts.map(({ conflict }) => conflict))
  return attempts
}

function refuseIfAllSame([first, ...others]: (AppError | null | undefined)[]) {
  if (!first || isAboutCourt(first) || others.some((other) => other?.message !== first.message)) return
  const { code, message } = first
  throw fieldError(fields[code] ?? '', message, code)
}

const isAboutCourt = ({ code, errors }: AppError) =>
  code === 'slot_taken' || errors?.some(({ path }) => path === 'court')

export const isRefused = (attempt: Attempt): attempt is Refused => attempt.conflict !== null

/** Returns the bookings' ids. @throws AppError slot_taken with the days that can't be booked, if there are any */
export function requireBooked(attempts: Attempt[]): string[] {
  const refused = attempts.filter(isRefused)
  if (refused.length === 0) return attempts.flatMap((attempt) => (isRefused(attempt) ? [] : [attempt.id]))
  const errors = refused.map(({ occurrence: { date }, conflict }) => ({
    path: `occurrences.${date}`,
    message: t('{date}: {message}', { date: formatDate(date), message: conflict.message }),
  }))
  const days = refused.map(({ occurrence }) => formatDate(occurrence.date)).join('; ')
  const counts = { refused: refused.length, all: attempts.length }
  const message = t('{refused, number} of {all, number} days can’t be booked: {days}. Nothing was booked.', {
    ...counts,
    days,
  })
  throw new AppError('slot_taken', message, errors)
}
