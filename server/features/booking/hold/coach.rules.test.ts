import { expect, it } from 'vitest'
import { teachesAt } from './coach.rules.ts'

const hours = { timeZone: 'Asia/Dhaka', opensMinute: 480, closesMinute: 720, closedWeekdays: [5], specialHours: [] }
const MONDAY = '2026-11-23'
const FRIDAY = '2026-11-27'

it.each([
  [480, 540, true],
  [660, 720, true],
  [479, 540, false],
  [660, 721, false],
])('a coach who teaches from 480 to 720 gives a lesson from %i to %i: %s', (start, end, teaches) => {
  expect(teachesAt(hours, MONDAY, { start, end })).toBe(teaches)
})

it('a coach gives no lesson on a weekday on which they don’t teach', () => {
  expect(teachesAt(hours, FRIDAY, { start: 480, end: 540 })).toBe(false)
})
