// What an hour costs, computed in one place for the server, which charges it, and the browser,
// which shows it. Money is in major units with whole cents unless a name says otherwise.

import { t } from '#i18n/t'
import { toClock, toMinutes } from './clock.ts'
import { toMajor, toMinor } from './money.ts'
import { includesDay } from './opening-hours.ts'
import type { PricePart, PriceRule } from './price-rules.ts'

export type Prices = { pricePerHour: number; priceRules: readonly PriceRule[] }

const getWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Finds the first rule that applies to a slot, by its day and start; undefined when the base price does. */
export function findPriceRule<Rule extends Omit<PriceRule, 'label' | 'pricePerHour'>>(
  rules: readonly Rule[],
  date: string,
  startTime: string,
): Rule | undefined {
  const weekday = getWeekday(date)
  return rules.find(
    ({ weekdays, from = '00:00', to = '24:00', dates }) =>
      (!dates || includesDay(dates, date)) &&
      (weekdays?.includes(weekday) ?? true) &&
      from <= startTime &&
      startTime < to,
  )
}

/** Returns the minor units for some minutes at a price per hour, rounded to the nearest. */
export const toChargeMinor = (pricePerHour: number, minutes: number): number =>
  Math.round((toMinor(pricePerHour) * minutes) / 60)

/** A time to be priced: one slot or several adjacent ones of a day. */
export type PricedTime = { date: string; startTime: string; endTime: string }

/**
 * The slots of a time with their prices; adjacent ones of the same price and rule are one part. Without price rules the
 * time is one part, since slots that are rounded one by one would not add up to hours × price per hour.
 */
function splitByPrice({ pricePerHour, priceRules }: Prices, time: PricedTime, slotMinutes: number): PricePart[] {
  if (priceRules.length === 0) {
    const { startTime, endTime } = time
    const minor = toChargeMinor(pricePerHour, toMinutes(endTime) - toMinutes(startTime))
    return [{ label: '', startTime, endTime, pricePerHour, amount: toMajor(minor) }]
  }
  const parts: PricePart[] = []
  const end = toMinutes(time.endTime)
  for (let at = toMinutes(time.startTime); at < end; at += slotMinutes) {
    const until = Math.min(end, at + slotMinutes)
    const rule = findPriceRule(priceRules, time.date, toClock(at))
    const price = rule?.pricePerHour ?? pricePerHour
    const minor = toChargeMinor(price, until - at)
    const last = parts.at(-1)
    if (last && last.label === (rule?.label ?? '') && last.pricePerHour === price) {
      last.endTime = toClock(until)
      last.amount = toMajor(toMinor(last.amount) + minor)
    } else {
      const [startTime, endTime] = [toClock(at), toClock(until)]
      parts.push({ label: rule?.label ?? '', startTime, endTime, pricePerHour: price, amount: toMajor(minor) })
    }
  }
  return parts
}

/**
 * Returns what a time costs, in minor units, and how that adds up. With price rules every slot is rounded to cents for
 * itself, so that the prices shown for slots add up to the sum; without them the price is hours × price per hour.
 * `parts` is empty when all of it costs the base price.
 */
export function calculatePrice(prices: Prices, time: PricedTime, slotMinutes: number) {
  const parts = splitByPrice(prices, time, slotMinutes)
  return { amountMinor: sumMinor(parts), parts: parts.some(({ label }) => label !== '') ? parts : [] }
}

/** Returns what a private lesson costs, and its parts: the court's, then the coach's. */
export function calculateLessonPrice(court: Prices, coach: Prices, time: PricedTime, slotMinutes: number) {
  const ofCoach = splitByPrice(coach, time, slotMinutes).map((part) => ({ ...part, kind: 'coach' as const }))
  const parts: PricePart[] = [...splitByPrice(court, time, slotMinutes), ...ofCoach]
  return { amountMinor: sumMinor(parts), parts }
}

const sumMinor = (parts: readonly PricePart[]) => parts.reduce((sum, { amount }) => sum + toMinor(amount), 0)

export const isOfCoach = ({ kind }: PricePart): boolean => kind === 'coach'
export const isTrial = (parts: readonly PricePart[]): boolean => parts.some(({ kind }) => kind === 'trial')
export const isItem = ({ kind }: PricePart): boolean => kind === 'item'

/** An item of a booking; `price` of one, in major units. */
export type ItemLine = { name: string; quantity: number; price: number }

/**
 * Adds items to what a time costs. `parts` are the time's, which are empty when all of it costs the base price; then a part
 * for the time comes first, so that the parts always add up to `amountMinor`.
 */
export function addItemPrices(
  price: { amountMinor: number; parts: readonly PricePart[] },
  { pricePerHour, startTime, endTime }: PricedTime & { pricePerHour: number },
  items: readonly ItemLine[],
): { amountMinor: number; parts: PricePart[] } {
  if (items.length === 0) return { ...price, parts: [...price.parts] }
  const whole = { label: '', startTime, endTime, pricePerHour, amount: toMajor(price.amountMinor) }
  const ofItems = items.map((item) => ({
    kind: 'item' as const,
    label: item.name,
    quantity: item.quantity,
    startTime,
    endTime,
    pricePerHour: item.price,
    amount: toMajor(toMinor(item.price) * item.quantity),
  }))
  const parts = [...(price.parts.length > 0 ? price.parts : [whole]), ...ofItems]
  return { amountMinor: sumMinor(parts), parts }
}

/** Returns what the items among the parts cost, in minor units. */
export const sumItems = (parts: readonly PricePart[]): number => sumMinor(parts.filter(isItem))

/** Returns the length of a part in hours, with at most two decimals. */
export const getPartHours = ({ startTime, endTime }: PricePart) =>
  Math.round((toMinutes(endTime) - toMinutes(startTime)) / 0.6) / 100

type FormatPrice = (pricePerHour: number) => string

/**
 * Formats each part of a price, like `1 h × $10` or, of a lesson, `1 h court × $10`, `1 h coach × $6` and `2 Racket × $3`.
 * `space`: the name of what was booked in place of a court.
 */
export function listPriceParts(parts: readonly PricePart[], formatPrice: FormatPrice, space?: string): string[] {
  const isNamed = parts.some(({ kind }) => kind !== undefined)
  const formatPart = (part: PricePart) => {
    if (isItem(part))
      return t('{count, number} {item} × {price}', {
        count: part.quantity ?? 1,
        item: part.label,
        price: formatPrice(part.pricePerHour),
      })
    if (part.kind === 'trial') return t('Free trial')
    if (part.kind === 'agreed') return t('Agreed price')
    const values = { hours: getPartHours(part), price: formatPrice(part.pricePerHour) }
    if (isOfCoach(part)) return t('{hours, number} h coach × {price}', values)
    if (isNamed && space) return t('{hours, number} h {space} × {price}', { ...values, space })
    return isNamed ? t('{hours, number} h court × {price}', values) : t('{hours, number} h × {price}', values)
  }
  return parts.map(formatPart)
}

/** Formats how a price adds up, like `1 h × $10 + 1 h × $14`; empty when all hours cost the base price. */
export const formatPriceParts = (parts: readonly PricePart[], formatPrice: FormatPrice, space?: string) =>
  listPriceParts(parts, formatPrice, space).join(' + ')

/** Returns the price of a place, such that `minPlaces` of them pay for the court to the last minor unit. */
export const priceOfPlace = (courtMinor: number, minPlaces: number): number => Math.ceil(courtMinor / minPlaces)
