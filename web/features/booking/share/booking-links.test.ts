import { expect, test } from 'vitest'
import { toBookAgainUrl, toShareUrl } from './booking-links'

// a Thursday
const game = { facility: { _id: 'a' }, date: '2027-03-11', startTime: '18:00', endTime: '20:00' }
const hours = 'from=18%3A00&to=20%3A00'

test('booking again selects the same hours on the next day of the same weekday', () => {
  expect(toBookAgainUrl(game, '2027-03-20')).toBe(`/facilities/a?date=2027-03-25&${hours}`)
  expect(toBookAgainUrl(game, '2027-03-24')).toBe(`/facilities/a?date=2027-03-25&${hours}`)
})

test('on that weekday itself it is a week later', () => {
  expect(toBookAgainUrl(game, '2027-03-25')).toBe(`/facilities/a?date=2027-04-01&${hours}`)
})

test('a shared link holds venue, day and time, and nothing else', () => {
  expect(toShareUrl(game)).toBe(`/facilities/a?date=2027-03-11&${hours}&shared=1`)
})
