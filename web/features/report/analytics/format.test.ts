import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRoundTicks } from './format'

test('a value axis has round marks', () => {
  expect(getRoundTicks(1867)).toEqual([0, 500, 1000, 1500, 2000])
  expect(getRoundTicks(61)).toEqual([0, 20, 40, 60, 80])
  expect(getRoundTicks(9)).toEqual([0, 3, 6, 9])
  expect(getRoundTicks(0)).toEqual([0, 1])
})

test('it reaches the highest value with few whole marks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (most) => {
      const ticks = getRoundTicks(most)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
