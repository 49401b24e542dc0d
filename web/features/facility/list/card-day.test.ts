import { expect, test } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeFacility } from '../../../testing/facility'
import { describeCardDay } from './card-day'

const context = { today: '2027-03-12', timeZone: 'Asia/Dhaka', slotMinutes: 60 }
const next = { date: '2027-03-13', startTime: '09:00', endTime: '10:00' }

test('shows the hours of the next free day when today is closed', () => {
  const nextDay: Facility['today'] = Array.from({ length: 14 }, (_, hour) => (hour === 0 ? 'taken' : 'free'))
  const day = describeCardDay(makeFacility({ nextDay, nextAvailability: next }), '', context)
  expect(day.words).toBe('Tomorrow, 09:00')
  expect(day.cells.slice(0, 3)).toEqual(['taken', 'next', 'free'])
  expect(day.hours.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
    '2027-03-13 09:00',
    '2027-03-13 10:00',
    '2027-03-13 11:00',
    '2027-03-13 12:00',
  ])
})

test('shows a day without free hours when none is free on any day', () => {
  const day = describeCardDay(makeFacility(), '', context)
  expect([day.words, day.isFree, day.hours]).toEqual(['Fully booked', false, []])
  expect(new Set(day.cells)).toEqual(new Set(['past']))
})
