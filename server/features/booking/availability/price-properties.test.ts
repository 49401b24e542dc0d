import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toClock, toMinutes } from '#contract/clock'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import { calculatePrice, findPriceRule } from '#contract/prices'
import { addDays, getWeekday } from '../../../wall-clock.ts'
import { resolveSlot } from './booking-request.rules.ts'
import { findPriceRange, priceSlot, quotePrice } from './price.rules.ts'
import { listSlotsOn, type OpeningHours } from './slots.rules.ts'

const year = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index))
const day = fc.constantFrom(...year)
const dates = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
const times = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]) => ({ from: toClock(from * 30), to: toClock(Math.min(48, from + length) * 30) }))
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
const price = fc.integer({ min: 50, max: 9999 }).map((cents) => cents / 100)

const rule: fc.Arbitrary<PriceRule> = fc
  .record({ weekdays: fc.option(weekdays), times: fc.option(times), dates: fc.option(dates), pricePerHour: price })
  .map(({ weekdays, times, dates, pricePerHour }) => ({
    label: 'Rule',
    pricePerHour,
    ...(weekdays && { weekdays }),
    ...times,
    ...(dates && { dates }),
  }))

const ramadan = { label: 'Ramadan', openingTime: '10:00', closingTime: '24:00' }
const special: fc.Arbitrary<SpecialHours> = dates.map((dates) => ({ ...ramadan, dates }))

const hoursOfDay = { opensMinute: 480, closesMinute: 1320, closedWeekdays: [5] }
const terms = { currency: 'usd', freeCancelHours: 24, slotMinutes: 60, bookingHorizonDays: 400 }
const start = new Date('2026-12-30T00:00:00Z')
const facility = fc.record({
  priceMinor: fc.integer({ min: 50, max: 9999 }),
  priceRules: fc.array(rule, { maxLength: 6 }),
  specialHours: fc.array(special, { maxLength: 2 }),
})

const workdays = year.filter((each) => getWeekday(each) !== 5)

/** Each slot of the year as a booking would be charged, next to what is shown of it. */
const priceYear = (prices: Facility, hours: OpeningHours, slotMinutes: number) =>
  workdays.flatMap((date) =>
    listSlotsOn(hours, date, slotMinutes).map((slot) => {
      const request = { date, startTime: toClock(slot.start), endTime: toClock(slot.end) }
      const time = resolveSlot(hours, request, start, { ...terms, slotMinutes })
      const { amountMinor } = quotePrice(prices, date, time, { ...terms, slotMinutes })
      return { charged: amountMinor / 100, ...priceSlot(prices, date, slot, slotMinutes) }
    }),
  )

const applies = ({ weekdays, dates }: PriceRule, date: string) =>
  (weekdays === undefined || weekdays.includes(getWeekday(date))) &&
  (dates === undefined || (date >= dates.from && date <= dates.to))

type Facility = { priceMinor: number; priceRules: PriceRule[]; specialHours: SpecialHours[] }

describe('price rules', () => {
  it.each(['Asia/Dhaka', 'Europe/London', 'America/New_York'])(
    'charge the price that is shown, for every slot of a year in %s',
    (timeZone) => {
      fc.assert(
        fc.property(facility, fc.constantFrom(30, 60, 90), (prices, slotMinutes) => {
          const hours: OpeningHours = { timeZone, ...hoursOfDay, ...prices }
          const range = findPriceRange({ ...prices, ...hours }, '2027-01-01', { bookingHorizonDays: 364, slotMinutes })
          const slots = priceYear(prices, hours, slotMinutes)
          expect(slots.filter(({ charged, price }) => charged !== price)).toEqual([])
          expect(Math.min(...slots.map(({ pricePerHour }) => pricePerHour))).toBe(range.from)
          expect(Math.max(...slots.map(({ pricePerHour }) => pricePerHour))).toBe(range.to)
        }),
        { numRuns: 4 },
      )
    },
  )

  it('are one list: what a later rule says of an hour is painted over by an earlier one', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), day, (rules, date) => {
        const painted = new Map<string, PriceRule>()
        for (const each of rules.filter((one) => applies(one, date)).toReversed())
          for (let minute = toMinutes(each.from ?? '00:00'); minute < toMinutes(each.to ?? '24:00'); minute += 30)
            painted.set(toClock(minute), each)
        for (let minute = 0; minute < 1440; minute += 30)
          expect(findPriceRule(rules, date, toClock(minute))).toBe(painted.get(toClock(minute)))
      }),
    )
  })

  it('add up: the sum is that of its slots, each rounded to cents, and of the parts shown', () => {
    fc.assert(
      fc.property(facility, day, fc.integer({ min: 1, max: 8 }), ({ priceMinor, priceRules }, date, count) => {
        fc.pre(priceRules.length > 0)
        const slots = Array.from({ length: count }, (_, index) => ({ start: 600 + index * 30, end: 630 + index * 30 }))
        const alone = slots.map((slot) => priceSlot({ priceMinor, priceRules }, date, slot, 30).price * 100)
        const time = { date, startTime: '10:00', endTime: toClock(600 + count * 30) }
        const { amountMinor, parts } = calculatePrice({ pricePerHour: priceMinor / 100, priceRules }, time, 30)
        expect(amountMinor).toBe(alone.reduce((sum, minor) => sum + Math.round(minor), 0))
        if (parts.length === 0) return
        expect(parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(amountMinor)
        expect([parts[0]?.startTime, parts.at(-1)?.endTime]).toEqual([time.startTime, time.endTime])
      }),
    )
  })

  it('are shown as hours × price for each run of equal ones', () => {
    const evening: PriceRule = { label: 'Peak', from: '18:00', pricePerHour: 14 }
    const prices = { pricePerHour: 10, priceRules: [evening] }
    expect(calculatePrice(prices, { date: '2027-03-11', startTime: '16:00', endTime: '19:00' }, 60)).toEqual({
      amountMinor: 3400,
      parts: [
        { label: '', startTime: '16:00', endTime: '18:00', pricePerHour: 10, amount: 20 },
        { label: 'Peak', startTime: '18:00', endTime: '19:00', pricePerHour: 14, amount: 14 },
      ],
    })
    expect(calculatePrice(prices, { date: '2027-03-11', startTime: '16:00', endTime: '18:00' }, 60).parts).toEqual([])
  })
})
