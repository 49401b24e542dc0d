// What a pass pays of a booking, computed in one place for the server, which takes it from the pass, and the browser, which
// shows it before. Amounts are minor units.
import { toMinutes } from './clock.ts'
import type { PassApplies, PassKind } from './pass-terms.ts'

export type PassTerms = {
  kind: PassKind
  /** Only for a rate. */
  percentOff: number
  /** How many bookings of a week it is good for; null for any number. */
  perWeek: number | null
  applies: PassApplies
}

export type PassState = PassTerms & {
  /** Uses, or minor units of money; 0 for a rate. */
  balance: number
  endsAt: Date
}

/** A booking to be paid; date and times at the facility. */
export type PassQuote = {
  what: 'court' | 'space' | 'place' | 'lesson'
  /** Whether a lesson is in a space. No use pays for one: it was sold as an hour of one court. */
  isSpace?: boolean
  /** The number of its court; undefined until one is held, null when it has none or it is unknown. */
  court?: number | null
  date: string
  startTime: string
  endTime: string
  startsAt: Date
  amountMinor: number
  /** The part of the amount that its items cost. */
  itemsMinor?: number
  /** The least that can be paid online: what is left to pay is 0 or this much. */
  leastMinor: number
  /** In how many bookings of its week the pass is used. */
  usedInWeek: number
}

/** What is taken from the balance, and what that pays of the price. */
export type Cover = { units: number; minor: number }

const getWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

function isOnCourt({ courts }: PassApplies, { what, court }: PassQuote): boolean {
  if (!courts) return true
  const hasCourt = what === 'court' || what === 'lesson'
  return hasCourt && (court === undefined || (court !== null && courts.includes(court)))
}

function isGoodAt(applies: PassApplies, quote: PassQuote): boolean {
  const { weekdays, from = '00:00', to = '24:00' } = applies
  const isInHours = from <= quote.startTime && quote.endTime <= to
  if (!isOnCourt(applies, quote)) return false
  return isInHours && (weekdays?.includes(getWeekday(quote.date)) ?? true)
}

/** Returns the part of a price that a pass is good for, in minor units. */
function getPart({ kind, applies: { what } }: PassTerms, quote: PassQuote): number {
  const { amountMinor, itemsMinor = 0 } = quote
  if (what === 'item') return kind === 'uses' ? 0 : itemsMinor
  if (what === undefined && kind === 'money') return amountMinor
  const isOther = what === undefined ? quote.what === 'lesson' : what !== quote.what
  const isSpace = quote.what === 'space' || quote.isSpace
  return isOther || (kind === 'uses' && isSpace) ? 0 : amountMinor - itemsMinor
}

/** Returns what a pass pays of a booking; null when it can't be used for it. */
export function coverBooking(pass: PassState, quote: PassQuote): Cover | null {
  const isOver = pass.endsAt <= quote.startsAt || (pass.perWeek !== null && quote.usedInWeek >= pass.perWeek)
  if (isOver || !isGoodAt(pass.applies, quote)) return null
  const cover = coverByKind(pass, quote)
  return cover.minor > 0 ? cover : null
}

function coverByKind(pass: PassState, quote: PassQuote): Cover {
  const { kind, balance, percentOff } = pass
  const part = getPart(pass, quote)
  if (kind === 'uses') {
    const units = Math.ceil((toMinutes(quote.endTime) - toMinutes(quote.startTime)) / 60)
    return balance >= units ? { units, minor: leaveLeast(part, quote) } : { units: 0, minor: 0 }
  }
  const minor = leaveLeast(kind === 'money' ? Math.min(balance, part) : Math.round((part * percentOff) / 100), quote)
  return { units: kind === 'money' ? minor : 0, minor }
}

/** Pays less by the pass when the rest would be too little to be paid online. */
function leaveLeast(minor: number, { amountMinor, leastMinor }: PassQuote): number {
  const rest = amountMinor - minor
  return rest > 0 && rest < leastMinor ? Math.max(0, amountMinor - leastMinor) : minor
}

/** Returns the pass that pays most of a booking, of equal ones the one that ends first; null when none can be used. */
export function choosePass<Pass extends PassState>(
  passes: readonly Pass[],
  quoteFor: (pass: Pass) => PassQuote,
): { pass: Pass; cover: Cover } | null {
  const usable = passes.flatMap((pass) => {
    const cover = coverBooking(pass, quoteFor(pass))
    return cover ? [{ pass, cover }] : []
  })
  const order = (a: (typeof usable)[number], b: (typeof usable)[number]) =>
    b.cover.minor - a.cover.minor || a.pass.endsAt.getTime() - b.pass.endsAt.getTime()
  return usable.sort(order)[0] ?? null
}

type Refundable = {
  kind: PassKind
  balance: number
  /** What it was worth, and what was paid for it, without what was topped up. */
  value: number
  priceMinor: number
  /** Money that was paid for as much credit. */
  toppedUpMinor: number
  startsAt: Date
  endsAt: Date
}

/**
 * Returns what of its price a pass still is worth: the share of its uses or money that is left, of a rate the share of its
 * days. Rounded down, so that nobody gets more back than was paid.
 */
export function getWorth(pass: Refundable, now: Date): number {
  const { kind, balance, value, priceMinor, toppedUpMinor, startsAt, endsAt } = pass
  const [left, all] =
    kind === 'rate'
      ? [endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime()), endsAt.getTime() - startsAt.getTime()]
      : [balance, value + toppedUpMinor]
  return all > 0 ? Math.floor((priceMinor + toppedUpMinor) * Math.min(1, Math.max(0, left / all))) : 0
}
