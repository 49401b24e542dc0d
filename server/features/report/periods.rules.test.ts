import { describe, expect, it, test } from 'vitest'
import { resolvePeriod, startOfPeriod } from './periods.rules.ts'

test.each([
  ['2026-11-22', 'day', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-11-22', 'month', '2026-11-01'],
] as const)('%s is in the %s of %s', (date, by, start) => {
  expect(startOfPeriod(date, by)).toBe(start)
})

describe('resolvePeriod', () => {
  it('defaults to the thirty days up to today', () => {
    expect(resolvePeriod({}, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  })

  it('rejects a wrong order and more than three years', () => {
    expect(() => resolvePeriod({ from: '2026-11-22', to: '2026-11-21' }, '2026-11-21')).toThrow(/not be after/)
    expect(() => resolvePeriod({ from: '2020-01-01' }, '2026-11-21')).toThrow(/three years/)
  })
})
