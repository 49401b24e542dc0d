import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceSlots, quotePrice } from './price.rules.ts'

const slotMinutes = fc.constantFrom(15, 20, 30, 45, 60, 90, 120)

/** What a time of a day costs at a price per hour, both in minor units. */
const price = (priceMinor: number, start: number, end: number, minutes = 60) =>
  priceSlots({ priceMinor, priceRules: [] }, '2026-11-21', { start, end }, minutes).amountMinor

describe('the price', () => {
  it('adds up: slots bought together cost what they cost one by one, to a rounding each', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), slotMinutes, fc.integer({ min: 1, max: 8 }), (perHour, minutes, count) => {
        const together = price(perHour, 0, minutes * count, minutes)
        const alone = price(perHour, 0, minutes, minutes) * count
        expect(Math.abs(together - alone)).toBeLessThanOrEqual(count / 2 + 1)
      }),
    )
  })

  it('is hours × price per hour', () => {
    expect(price(1400, 1080, 1200)).toBe(2800)
    expect(price(1250, 600, 630, 30)).toBe(625)
    expect(price(0, 600, 660)).toBe(0)
  })

  it('of a lesson is that of the court and the coach, and the sum of its parts', () => {
    const rules = fc.array(
      fc.record({
        label: fc.constantFrom('Peak', 'Off'),
        from: fc.constantFrom('00:00', '10:00'),
        to: fc.constantFrom('11:00', '24:00'),
        pricePerHour: fc.nat(100_000).map((minor) => minor / 100),
      }),
      { maxLength: 2 },
    )
    const prices = fc.record({ priceMinor: fc.nat(100_000), priceRules: rules })
    fc.assert(
      fc.property(prices, prices, slotMinutes, fc.integer({ min: 1, max: 6 }), (court, coach, minutes, count) => {
        const terms = { currency: 'usd', freeCancelHours: 24, slotMinutes: minutes }
        const time = { start: 540, end: 540 + minutes * count, from: 0, to: 1 }
        const lesson = quotePrice(court, '2026-11-21', time, terms, coach)
        const alone = [court, coach].map((one) => quotePrice(one, '2026-11-21', time, terms).amountMinor)
        const sumOf = (kind?: string) =>
          lesson.priceParts
            .filter((part) => part.kind === kind)
            .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
        expect([sumOf(), sumOf('coach')]).toEqual(alone)
        expect(lesson.amountMinor).toBe(sumOf() + sumOf('coach'))
      }),
    )
  })

  it('is quoted with the end of free cancellation, some hours before the start', () => {
    const time = { start: 1080, end: 1200, from: Date.parse('2026-11-21T12:00Z'), to: Date.parse('2026-11-21T14:00Z') }
    const terms = { currency: 'usd', freeCancelHours: 24, slotMinutes: 60 }
    expect(quotePrice({ priceMinor: 1400, priceRules: [] }, '2026-11-21', time, terms)).toEqual({
      amountMinor: 2800,
      priceMinor: 1400,
      priceParts: [],
      currency: 'usd',
      freeCancelUntil: new Date('2026-11-20T12:00Z'),
    })
  })
})
