import { expect, test } from 'vitest'
import { makeBar } from '../../../../testing/bar'
import type { FacilityDay } from '../scale'
import { groupEntries, listClosedTimes, listEntries } from './agenda-groups'

const bar = (startTime: string, endTime: string) =>
  makeBar({
    _id: startTime,
    startTime,
    endTime,
    startsAt: `2026-11-21T${startTime}:00Z`,
    endsAt: `2026-11-21T${endTime}:00Z`,
  })

const facility: FacilityDay = {
  _id: 'v',
  name: 'Hall',
  timeZone: 'UTC',
  openingTime: '08:00',
  closingTime: '22:00',
  sold: 0,
  open: 28,
  closed: false,
  nextOpenDay: null,
  waiting: [],
  courts: [
    {
      number: 1,
      name: 'Court 1',
      bars: [bar('08:00', '09:00'), bar('14:00', '16:00'), bar('18:30', '19:30')],
      closures: [],
    },
    { number: 2, name: 'Court 2', bars: [bar('18:00', '19:00'), bar('19:00', '20:00')], closures: [] },
  ],
}

test('a day’s bookings are on court, next within an hour, later, or over', () => {
  const groups = groupEntries(listEntries([facility]), Date.parse('2026-11-21T14:45:00Z'))
  const starts = Object.entries(groups).map(([name, entries]) => [name, entries.map(({ bar }) => bar.startTime)])
  expect(Object.fromEntries(starts)).toEqual({
    now: ['14:00'],
    next: ['18:00', '18:30'],
    later: ['19:00'],
    earlier: ['08:00'],
  })
})

test('a booking is on court from its first to before its last moment', () => {
  const at = (clock: string) => groupEntries(listEntries([facility]), Date.parse(`2026-11-21T${clock}:00Z`))
  expect(at('14:00').now).toHaveLength(1)
  expect(at('16:00').now).toHaveLength(0)
  expect(at('21:00').next).toHaveLength(0)
})

test('closed times are listed by their start, courts of one closure together', () => {
  const coaching = { startTime: '14:00', endTime: '16:00', reason: 'Coaching' }
  const works = { startTime: '09:00', endTime: '10:00', reason: 'Floor work' }
  const courts = [
    { number: 1, name: 'Court 1', bars: [], closures: [coaching] },
    { number: 2, name: 'Court 2', bars: [], closures: [coaching, works] },
  ]
  expect(listClosedTimes([{ ...facility, courts }, facility])).toMatchObject([
    { ...works, facility: 'Hall', courts: ['Court 2'] },
    { ...coaching, facility: 'Hall', courts: ['Court 1', 'Court 2'] },
  ])
})
