import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { ViewRow } from './queries/booking-views.ts'
import type { FacilityFacts } from './queries/bookings.ts'
import type { Facts, KeptKey, Key, NewBooking, Patience } from './queries/claim-queries.ts'
import { amountOf, closedText, type Slot, type Span, understand, type Wish } from './rules/slots.ts'

/*
 * The steps of a claim through its round (`claim-service.ts`), each for one claim, on what was read for all of them.
 * A step answers what it found out, or throws the claim's verdict.
 */

/** A wish for a court: whom the booking is for, who makes it, and the Idempotency-Key that came with it. */
export type Claim = {
  wish: Wish & { facility: string }
  holder: { id: string; email: string }
  by: string
  key?: string | undefined
}

/**
 * What became of a claim: a booking made now, one made before with the same key, a refusal, or another round: because the
 * court it was after may have gone to somebody else ('again'), or because it has to wait for somebody ('alone').
 */
export type Verdict = { booking: ViewRow } | { earlier: string } | { refused: AppError } | { next: 'again' | 'alone' }

/** Ends a claim's way through a round. */
class Decided extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super('decided')
    this.verdict = verdict
  }
}

const again = () => new Decided({ next: 'again' })

/** What a round can't have: another transaction holds it, or, when that was waited for, it is not there. */
const missing = ({ waits }: Patience, ...why: ConstructorParameters<typeof AppError>) =>
  waits ? new AppError(...why) : new Decided({ next: 'alone' })

export function verdictOf(error: unknown): Verdict {
  if (error instanceof Decided) return error.verdict
  if (error instanceof AppError) return { refused: error }
  throw error
}

/** A claim with what is known of it so far in a round. */
export type Entry = { claim: Claim }
export type Timed = Entry & { venue: FacilityFacts; time: Slot & Span }
export type Known = Timed & { facts: Facts }
type Dealt = Entry & { booking: NewBooking }

/** Each user has one claim in a round, whose facts are then as they were when it began; others wait for the next. */
export function oneEach(turns: Set<string>, how: Patience) {
  const served = new Set<string>()
  return (one: Entry): Entry => {
    const { id } = one.claim.holder
    if (!turns.has(id)) throw missing(how, 'unauthenticated', 'This account has been deleted.')
    if (served.has(id)) throw again()
    served.add(id)
    return one
  }
}

const requestOf = ({ facility, date, startTime, endTime }: Claim['wish']) =>
  JSON.stringify([facility, date, startTime, endTime])

export const keyOf = ({ claim: { holder, key, wish } }: Entry): Key[] =>
  key ? [{ user: holder.id, key, request: requestOf(wish) }] : []

/** A key people used before names the booking it led to. */
export const mustBeNew =
  (kept: KeptKey[]) =>
  (one: Entry): Entry => {
    const [sent] = keyOf(one)
    const used = kept.find(({ user, key }) => user === sent?.user && key === sent.key)
    if (!used) return one
    if (used.request !== sent?.request)
      throw new AppError('conflict', 'This Idempotency-Key was used for another request.')
    throw new Decided({ earlier: used.bookingId })
  }

export const timeOf =
  ({ config }: Deps, venues: Map<string, FacilityFacts>, how: Patience) =>
  ({ claim }: Entry): Timed => {
    const venue = venues.get(claim.wish.facility)
    if (!venue) throw missing(how, 'facility_not_found', 'There is no such venue.')
    return { claim, venue, time: understand(venue, claim.wish, venue.now, config) }
  }

export const soughtOf = ({ claim: { wish, holder }, time }: Timed) => ({
  facility: wish.facility,
  user: holder.id,
  date: wish.date,
  from: time.from,
  to: time.to,
})

export const onlyLapsed = ({ free, lapsed }: Facts) => free.length === 0 && lapsed

/** @throws AppError facility_closed, conflict, slot_taken */
export const judge =
  ({ config }: Deps, facts: Facts[], { waits }: Patience) =>
  (one: Timed, at: number): Known => {
    const known = facts[at]
    if (!known) throw again()
    if (known.closedFor !== null) throw new AppError('facility_closed', closedText(known.closedFor))
    if (known.unpaid >= config.maxUnpaidBookings)
      throw new AppError('conflict', `${known.unpaid} unpaid bookings are held already. Pay or cancel one first.`)
    if (onlyLapsed(known)) throw new Decided({ next: waits ? 'again' : 'alone' })
    if (known.free.length === 0)
      throw new AppError('slot_taken', 'This slot has just been taken. Please choose another one.')
    return { ...one, facts: known }
  }

/** What is agreed now and stays, whatever the venue changes later. */
export const termsOf =
  ({ config }: Deps, courts: (string | null)[]) =>
  ({ claim, venue, time }: Known, at: number): Dealt => {
    const courtId = courts[at]
    if (!courtId) throw again()
    const booking = {
      userId: claim.holder.id,
      facilityId: venue.id,
      courtId,
      span: time,
      amountMinor: amountOf(venue.priceMinor, time),
      priceMinor: venue.priceMinor,
      currency: config.currency,
      payBy: new Date(venue.now.getTime() + config.payWithinMinutes * 60_000),
      freeCancelUntil: new Date(time.from - config.freeCancelHours * 3_600_000),
      by: claim.by,
    }
    return { claim, booking }
  }

/** Who has no booking was too late for this court. */
export function mustBeMade(made: ViewRow[]) {
  const byUser = new Map(made.map((booking) => [booking.userId, booking]))
  return ({ claim }: Dealt) => {
    const booking = byUser.get(claim.holder.id)
    if (!booking) throw again()
    return { claim, booking }
  }
}
