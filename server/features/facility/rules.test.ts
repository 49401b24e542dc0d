import { describe, expect, it, test } from 'vitest'
import { bySoonest, changesText, mustBeRunnable, oneDecimal, tidyWeekdays, type VenueFacts, wordsOf } from './rules.ts'

const venue: VenueFacts = {
  name: 'Smash Arena',
  description: 'Three mats.',
  location: 'Uttara, Dhaka',
  imageUrl: '',
  priceMinor: 1400,
  courts: 3,
  opensMinute: 480,
  closesMinute: 1320,
  closedWeekdays: [5],
  timeZone: 'Asia/Dhaka',
}

describe('a venue that could not be run is refused', () => {
  test.each([
    [{ closesMinute: 480 }, /after the opening time/],
    [{ opensMinute: 1290 }, /at least one slot of 60 minutes/],
    [{ priceMinor: 0 }, /at least 0.50/],
    [{ priceMinor: 49 }, /at least 0.50/],
  ])('%o', (change, message) => {
    expect(() => mustBeRunnable({ ...venue, ...change }, 60)).toThrow(message)
  })

  it('judges the price of a slot, not of an hour', () => {
    expect(() => mustBeRunnable({ ...venue, priceMinor: 99 }, 30)).not.toThrow()
    expect(() => mustBeRunnable({ ...venue, priceMinor: 98 }, 30)).toThrow(/0.50/)
    expect(() => mustBeRunnable({ ...venue, priceMinor: 50, closesMinute: 1440 }, 60)).not.toThrow()
  })
})

describe('what an edit changed', () => {
  it('is told in words', () => {
    const after = { ...venue, priceMinor: 1250, courts: 4, closesMinute: 1440, closedWeekdays: [] }
    expect(changesText(venue, after)).toBe(
      'price 14 → 12.5; courts 3 → 4; closing time 22:00 → 24:00; closed on Friday → none',
    )
  })

  it('names a changed description without repeating it, and says nothing when nothing changed', () => {
    expect(changesText(venue, { ...venue, description: 'Four mats.' })).toBe('description')
    expect(changesText(venue, { ...venue })).toBe('')
  })
})

test('weekdays are kept in order, each once', () => {
  expect(tidyWeekdays([5, 0, 5, 2])).toEqual([0, 2, 5])
})

test.each([
  [null, 0],
  [4.25, 4.3],
  [4.949, 4.9],
  [5, 5],
])('a mean of %s shows as %s', (mean, shown) => {
  expect(oneDecimal(mean)).toBe(shown)
})

test('the venue that is free next comes first, one that is never free last', () => {
  const at = (date: string, startTime: string) => ({ nextAvailability: { date, startTime } })
  const never = { nextAvailability: null }
  const order = [never, at('2026-11-23', '08:00'), at('2026-11-22', '18:00'), at('2026-11-22', '09:00')].sort(bySoonest)
  expect(order).toEqual([at('2026-11-22', '09:00'), at('2026-11-22', '18:00'), at('2026-11-23', '08:00'), never])
})

test('a search is taken apart into words, eight at most', () => {
  expect(wordsOf('  smash   uttara ')).toEqual(['smash', 'uttara'])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
})
