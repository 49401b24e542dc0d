import { expect, test } from 'vitest'
import { toClock, toMinutes } from '#contract/clock'
import { addDays, daysBetween, formatDate, getLocalDay, getWeekday } from './wall-clock.ts'

test('clock times and minutes since midnight convert into each other', () => {
  for (let minute = 0; minute <= 1440; minute += 5) expect(toMinutes(toClock(minute))).toBe(minute)
  expect(toClock(1440)).toBe('24:00')
})

test('days are counted over months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(getWeekday('2026-11-20')).toBe(5)
})

test('today depends on the time zone', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  expect(getLocalDay('Asia/Dhaka', now)).toBe('2026-11-21')
  expect(getLocalDay('America/New_York', now)).toBe('2026-11-20')
})

test('days are formatted as dd MMM, yyyy (spec §9)', () => {
  expect(formatDate('2026-11-04')).toBe('04 Nov, 2026')
  expect(formatDate('2026-09-15')).toBe('15 Sep, 2026')
})
