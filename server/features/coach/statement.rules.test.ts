import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareKept, sumByCurrency } from './statement.rules.ts'

const amounts = fc
  .record({
    amountMinor: fc.nat(100_000),
    coach: fc.double({ min: 0, max: 1, noNaN: true }),
    keptMinor: fc.nat(200_000),
  })
  .map(({ amountMinor, coach, keptMinor }) => ({ amountMinor, coachMinor: Math.floor(amountMinor * coach), keptMinor }))

it.each([
  [1000, 400, 1000, 400],
  [1000, 400, 500, 200],
  [1000, 400, 0, 0],
  // more is kept than the lesson cost: a pass paid the rest
  [1000, 400, 3000, 400],
  [0, 0, 0, 0],
])('of a lesson for %i with %i for the coach, of which %i is kept, the coach keeps %i', (...row) => {
  const [amountMinor, coachMinor, keptMinor, kept] = row
  expect(shareKept({ amountMinor, coachMinor, keptMinor })).toBe(kept)
})

it('a coach keeps whole minor units, and never more than their part or than is kept of the lesson', () => {
  fc.assert(
    fc.property(amounts, (lesson) => {
      const kept = shareKept(lesson)
      expect(Number.isInteger(kept)).toBe(true)
      expect(kept).toBeLessThanOrEqual(Math.min(lesson.coachMinor, Math.max(lesson.keptMinor, 0)))
    }),
  )
})

it('adds up each currency for itself', () => {
  const lesson = { amountMinor: 1000, coachMinor: 400, keptMinor: 500 }
  const rows = ['bdt', 'usd', 'bdt'].map((currency) => ({ ...lesson, currency }))
  expect(sumByCurrency(rows)).toEqual([
    { currency: 'bdt', amountMinor: 800, keptMinor: 400 },
    { currency: 'usd', amountMinor: 400, keptMinor: 200 },
  ])
})
