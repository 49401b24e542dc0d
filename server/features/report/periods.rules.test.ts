import { describe, expect, it, test } from 'vitest'
import { listDays, resolvePeriod, startOfPeriod } from './periods.rules.ts'

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

  it('lists each day of it, the first and the last included', () => {
    expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })

  it('takes a single day, and 1,100 of them', () => {
    for (const from of ['2026-11-21', '2023-11-18'])
      expect(resolvePeriod({ from }, '2026-11-21')).toEqual({ from, to: '2026-11-21' })
    expect(listDays('2023-11-18', '2026-11-21')).toHaveLength(1100)
    expect(() => resolvePeriod({ from: '2023-11-17' }, '2026-11-21')).toThrow(/three years/)
  })

  it('rejects a wrong order and more than three years', () => {
    expect(() => resolvePeriod({ from: '2026-11-22', to: '2026-11-21' }, '2026-11-21')).toThrow(/not be after/)
    expect(() => resolvePeriod({ from: '2020-01-01' }, '2026-11-21')).toThrow(/three years/)
  })
})
