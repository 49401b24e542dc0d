import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getOdds, getOfferMinutes } from './waitlist.rules.ts'

const MINUTE = 60_000

describe('getOfferMinutes', () => {
  const now = Date.parse('2026-11-22T08:00:00Z')

  it.each([
    [24 * 60, 20],
    [80, 20],
    [79, 19],
    [65, 5],
    [64.9, null],
    [60, null],
    [10, null],
    [-5, null],
  ])('offers a time that begins in %s minutes for %s', (ahead, minutes) => {
    expect(getOfferMinutes(now + ahead * MINUTE, now, 20)).toBe(minutes)
  })

  it('never lets an offer last longer than set, nor into the last hour, and never makes it useless', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 5000 }), fc.integer({ min: 5, max: 1440 }), (ahead, most) => {
        const minutes = getOfferMinutes(now + ahead * MINUTE, now, most)
        if (minutes === null) return ahead < 65
        return minutes >= 5 && minutes <= most && ahead - minutes >= 60
      }),
    )
  })
})

describe('getOdds', () => {
  const rank = { low: 0, fair: 1, good: 2 }

  it('compares what became free in a week with the position', () => {
    expect([getOdds(0, 1), getOdds(1, 1), getOdds(4, 1), getOdds(4, 2), getOdds(8, 2)]).toEqual([
      ...['low', 'fair', 'good', 'fair', 'good'],
    ])
  })

  it('gets no worse when more became free, and no better behind more people', () => {
    const some = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(some, some, some, (cancelled, position, more) => {
        const at = (count: number, place: number) => rank[getOdds(count, place + 1)]
        return (
          at(cancelled + more, position) >= at(cancelled, position) &&
          at(cancelled, position + more) <= at(cancelled, position)
        )
      }),
    )
  })
})
