import { expect, test } from 'vitest'
import { findHourEnd, listEndTimes } from './free-times'

const slots = [
  { startTime: '08:00', endTime: '09:00' },
  { startTime: '09:00', endTime: '10:00' },
  { startTime: '11:00', endTime: '12:00' },
]

test('a booking may last as long as the slots after it are free', () => {
  expect(listEndTimes(slots, '08:00')).toEqual(['09:00', '10:00'])
  expect(listEndTimes(slots, '11:00')).toEqual(['12:00'])
  expect(listEndTimes(slots, '10:00')).toEqual([])
})

test('an hour is proposed, which may be several slots, or less where the next is taken', () => {
  const halves = [
    { startTime: '08:00', endTime: '08:30' },
    { startTime: '08:30', endTime: '09:00' },
    { startTime: '09:30', endTime: '10:00' },
  ]
  expect(findHourEnd(halves, '08:00')).toBe('09:00')
  expect(findHourEnd(halves, '09:30')).toBe('10:00')
  expect(findHourEnd(slots, '08:00')).toBe('09:00')
  expect(findHourEnd(slots, '10:00')).toBe('')
})
