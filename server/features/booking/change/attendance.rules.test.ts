import { expect, it } from 'vitest'
import { type AttendanceFacts, whyNotMark } from './attendance.rules.ts'

const startsAt = new Date('2026-11-20T20:00:00Z') // 21 Nov, 02:00 in Dhaka
const booking: AttendanceFacts = { status: 'paid', startsAt, timeZone: 'Asia/Dhaka', closureId: null }
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

it('customers are checked in from midnight of the day at the facility', () => {
  expect(whyNotMark(booking, 'checked_in', at('17:59:59'))).toBe(
    'This booking is on 21 Nov, 2026. Check in on that day.',
  )
  expect(whyNotMark(booking, 'checked_in', at('18:00:00'))).toBeNull()
})

it('a customer has not come only once the booking has begun', () => {
  expect(whyNotMark(booking, 'no_show', at('19:59:59'))).toBe('This booking has not begun yet.')
  expect(whyNotMark(booking, 'no_show', at('20:00:00'))).toBeNull()
})

it('a closure counts against no customer, who may be checked in nevertheless', () => {
  const closed = { ...booking, closureId: 'c1' }
  expect(whyNotMark(closed, 'no_show', at('21:00:00'))).toBe('The venue is closed at this time.')
  expect(whyNotMark(closed, 'checked_in', at('21:00:00'))).toBeNull()
})

it('nothing is marked of a cancelled booking', () => {
  for (const attendance of ['checked_in', 'no_show'] as const)
    expect(whyNotMark({ ...booking, status: 'cancelled' }, attendance, at('21:00:00'))).toBe(
      'This booking is cancelled.',
    )
})
