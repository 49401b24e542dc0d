import { toClock } from '#contract/clock'
import { toMajor } from '#contract/money'
import { findSpecialHours } from '#contract/opening-hours'
import type { PricePart, PriceRule, SpecialHours } from '#contract/price-rules'
import {
  addItemPrices,
  calculateLessonPrice,
  calculatePrice,
  findPriceRule,
  type ItemLine,
  type PricedTime,
} from '#contract/prices'
import { getHoursOn } from '../../../opening-hours.ts'
import { addDays, getWeekday, HOUR } from '../../../wall-clock.ts'
import type { BookingWindow } from './booking-request.rules.ts'
import { buildGrid, type Interval, type MinuteRange, type OpeningHours } from './slots.rules.ts'

/** What a facility charges: the base price in minor units, and the rules for other hours. */
export type Prices = { priceMinor: number; priceRules: PriceRule[] }

/** Returns what adjacent slots of a day cost, in minor units, and how that adds up (spec §5). */
export const priceSlots = (prices: Prices, date: string, slot: MinuteRange, slotMinutes: number) =>
  calculatePrice(toMajorPrices(prices), toPricedTime(date, slot), slotMinutes)

const toMajorPrices = ({ priceMinor, priceRules }: Prices) => ({ pricePerHour: toMajor(priceMinor), priceRules })

const toPricedTime = (date: string, { start, end }: MinuteRange) => ({
  date,
  startTime: toClock(start),
  endTime: toClock(end),
})

/** Returns the price of one slot, and per hour, in major units. */
export function priceSlot(prices: Prices, date: string, slot: MinuteRange, slotMinutes: number) {
  const pricePerHour = findPriceRule(prices.priceRules, date, toClock(slot.start))?.pricePerHour
  const { amountMinor } = priceSlots(prices, date, slot, slotMinutes)
  return { price: toMajor(amountMinor), pricePerHour: pricePerHour ?? toMajor(prices.priceMinor) }
}

/** The terms of a booking, which later changes of the facility don't affect. Amounts in minor units. */
export type Quote = {
  amountMinor: number
  priceMinor: number
  /** How the amount adds up; empty when all of it costs the base price. */
  priceParts: PricePart[]
  currency: string
  freeCancelUntil: Date
}

type Terms = { currency: string; freeCancelHours: number; slotMinutes: number }

/** Quotes the price of a court, or of a lesson with a coach. */
export function quotePrice(
  prices: Prices,
  date: string,
  time: MinuteRange & Interval,
  terms: Terms,
  coach?: Prices,
): Quote {
  const { amountMinor, parts } = coach
    ? calculateLessonPrice(toMajorPrices(prices), toMajorPrices(coach), toPricedTime(date, time), terms.slotMinutes)
    : priceSlots(prices, date, time, terms.slotMinutes)
  return {
    amountMinor,
    priceMinor: prices.priceMinor,
    priceParts: parts,
    currency: terms.currency,
    freeCancelUntil: new Date(time.from - terms.freeCancelHours * HOUR),
  }
}

type Agreed = Pick<Quote, 'amountMinor' | 'priceMinor' | 'priceParts'>

/** Adds what the items of a booking cost. */
export function quoteWithItems<Priced extends Agreed>(
  quote: Priced,
  time: PricedTime,
  items: readonly ItemLine[],
): Priced {
  const { amountMinor, parts } = addItemPrices(
    { amountMinor: quote.amountMinor, parts: quote.priceParts },
    { ...time, pricePerHour: toMajor(quote.priceMinor) },
    items,
  )
  return { ...quote, amountMinor, priceParts: parts }
}

/** Finds the lowest and highest price per hour of the slots that can be booked from a day on, in major units. */
export function findPriceRange(facility: Prices & OpeningHours, from: string, window: BookingWindow) {
  const { priceMinor, priceRules, specialHours, closedWeekdays } = facility
  const base = toMajor(priceMinor)
  if (priceRules.length === 0) return { from: base, to: base }
  const prices = new Set<number>()
  const seen = new Set<string>()
  for (let ahead = 0; ahead <= window.bookingHorizonDays; ahead++) {
    const date = addDays(from, ahead)
    // days that fall under the same rules and hours have the same prices
    const kind = toKindOfDay(priceRules, specialHours, date)
    if (closedWeekdays.includes(getWeekday(date)) || seen.has(kind)) continue
    seen.add(kind)
    for (const { start } of buildGrid(getHoursOn(facility, date), window.slotMinutes))
      prices.add(findPriceRule(priceRules, date, toClock(start))?.pricePerHour ?? base)
  }
  return prices.size > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : { from: base, to: base }
}

const toKindOfDay = (rules: PriceRule[], specialHours: SpecialHours[], date: string) => {
  const dated = rules.map(({ dates }) => (dates && (date < dates.from || date > dates.to) ? 0 : 1)).join('')
  return `${getWeekday(date)} ${dated} ${JSON.stringify(findSpecialHours(specialHours, date))}`
}
