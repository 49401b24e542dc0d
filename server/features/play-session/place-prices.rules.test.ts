import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getPriceOf, listFree, splitPrice, sumPlaces } from './place-prices.rules.ts'

const split = fc.record({ total: fc.integer({ min: 0, max: 10_000_000 }), places: fc.integer({ min: 2, max: 20 }) })

it('shares add up to the price, and differ by one minor unit at most', () => {
  fc.assert(
    fc.property(split, fc.array(fc.integer({ min: 1, max: 20 })), ({ total, places }, taken) => {
      const pricing = { places, ...splitPrice(total, places) }
      const all = listFree(pricing, [])
      expect(sumPlaces(pricing, all)).toBe(total)
      expect(getPriceOf(pricing, 1) - getPriceOf(pricing, places)).toBeLessThanOrEqual(1)
      const free = listFree(pricing, taken)
      const held = all.filter((place) => taken.includes(place))
      expect(sumPlaces(pricing, free) + sumPlaces(pricing, held)).toBe(total)
    }),
  )
})

it('the first shares have the odd units', () => {
  const pricing = { places: 3, ...splitPrice(1000, 3) }
  expect([1, 2, 3].map((place) => getPriceOf(pricing, place))).toEqual([334, 333, 333])
})
