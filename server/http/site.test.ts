import { expect, it } from 'vitest'
import { findFirstDay } from './site.ts'

const hours = { timeZone: 'Asia/Dhaka', openingTime: '08:00', closingTime: '22:00', slotMinutes: 60 }
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+06:00`)

it.each([
  ['00:00', '2026-11-21'],
  ['20:59', '2026-11-21'],
  ['21:00', '2026-11-22'],
  ['23:59', '2026-11-22'],
])('at %s the first day with a slot that has not begun is %s', (clock, day) => {
  expect(findFirstDay(hours, at(clock))).toBe(day)
})

it('counts whole slots only', () => {
  expect(findFirstDay({ ...hours, slotMinutes: 90 }, at('19:59'))).toBe('2026-11-21')
  expect(findFirstDay({ ...hours, slotMinutes: 90 }, at('20:00'))).toBe('2026-11-22')
})
