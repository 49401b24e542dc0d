import { expect, test } from 'vitest'
import { toHoursClosures } from './changed-hours.rules.ts'

const hours = {
  opensMinute: 600,
  closesMinute: 1200,
  closedWeekdays: [5],
  specialHours: [
    { label: 'Eid', dates: { from: '2027-03-10', to: '2027-03-10' }, openingTime: '00:00', closingTime: '24:00' },
  ],
}
const morning = { startsMinute: 0, endsMinute: 600 }
const evening = { startsMinute: 1200, endsMinute: 1440 }
const days = (from: string, to = from) => ({ from, to })

// 12 March 2027 is a Friday
test.each([
  ['within the hours', ['2027-03-09 10:00-20:00', '2027-03-10 00:00-24:00'], []],
  [
    'a part outside',
    ['2027-03-09 09:30-10:30', '2027-03-09 19:30-20:30'],
    [
      { ...days('2027-03-09'), ...morning },
      { ...days('2027-03-09'), ...evening },
    ],
  ],
  [
    'on both sides',
    ['2027-03-09 08:00-22:00'],
    [
      { ...days('2027-03-09'), ...morning },
      { ...days('2027-03-09'), ...evening },
    ],
  ],
  ['a closed weekday', ['2027-03-12 10:00-11:00'], [{ ...days('2027-03-12'), startsMinute: null, endsMinute: null }]],
  [
    'adjacent days, in any order',
    ['2027-03-14 20:00-21:00', '2027-03-13 21:00-22:00', '2027-03-13 20:00-21:00'],
    [{ ...days('2027-03-13', '2027-03-14'), ...evening }],
  ],
  [
    'days with another between',
    ['2027-03-09 20:00-21:00', '2027-03-11 20:00-21:00'],
    [
      { ...days('2027-03-09'), ...evening },
      { ...days('2027-03-11'), ...evening },
    ],
  ],
])('closures for bookings: %s', (_, bookings, expected) => {
  const booked = bookings.map((text) => {
    const [date = '', startTime = '', endTime = ''] = text.split(/ |(?<=:\d\d)-/)
    return { date, startTime, endTime }
  })
  expect(toHoursClosures(hours, booked)).toEqual(expected)
})
