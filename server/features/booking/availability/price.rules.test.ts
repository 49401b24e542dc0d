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
