import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateAmount, quotePrice } from './price.rules.ts'

const slotMinutes = fc.constantFrom(15, 20, 30, 45, 60, 90, 120)

describe('the price', () => {
  it('adds up: slots bought together cost what they cost one by one, to a rounding each', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), slotMinutes, fc.integer({ min: 1, max: 8 }), (price, minutes, count) => {
        const together = calculateAmount(price, { start: 0, end: minutes * count })
        const alone = calculateAmount(price, { start: 0, end: minutes }) * count
        expect(Math.abs(together - alone)).toBeLessThanOrEqual(count / 2 + 1)
      }),
    )
  })

  it('is hours × price per hour', () => {
    expect(calculateAmount(1400, { start: 1080, end: 1200 })).toBe(2800)
    expect(calculateAmount(1250, { start: 600, end: 630 })).toBe(625)
    expect(calculateAmount(0, { start: 600, end: 660 })).toBe(0)
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
