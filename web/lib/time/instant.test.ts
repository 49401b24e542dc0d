import { expect, test } from 'vitest'
import { toInstant } from './instant'

const iso = (date: string, clock: string, zone: string) => new Date(toInstant(date, clock, zone)).toISOString()

test('a wall-clock time becomes an instant, also where clocks change', () => {
  expect(iso('2026-11-23', '18:00', 'Asia/Dhaka')).toBe('2026-11-23T12:00:00.000Z')
  expect(iso('2026-03-29', '08:00', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
  expect(iso('2026-03-28', '08:00', 'Europe/Berlin')).toBe('2026-03-28T07:00:00.000Z')
  expect(iso('2026-10-25', '08:00', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
  expect(iso('2026-11-01', '09:00', 'America/New_York')).toBe('2026-11-01T14:00:00.000Z')
})
