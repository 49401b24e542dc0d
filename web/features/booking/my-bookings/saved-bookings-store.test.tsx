import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { readSavedBookings, saveBookings } from './saved-bookings-store'

const NOW = Date.parse('2027-03-10T06:00:00.000Z')
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString()

const booking = (id: string, startsIn: number, values: Partial<Booking> = {}) =>
  ({
    _id: id,
    user: { name: 'Nadia', email: 'nadia@example.test', phone: '+880', address: 'Road 1' },
    facility: { _id: 'f', name: 'Smash Arena', location: 'Gulshan, Dhaka' },
    payableAmount: 24,
    isBooked: 'paid',
    payBy: null,
    startsAt: hours(startsIn),
    endsAt: hours(startsIn + 1),
    ...values,
  }) as Booking

const ids = (user: string, now = NOW) => readSavedBookings(user, now).map(({ _id }) => _id)

beforeEach(() => localStorage.clear())

test('upcoming bookings are saved, the next one first, each with the time it was last seen', () => {
  saveBookings('nadia', [booking('late', 9), booking('soon', 2)], NOW - 60_000)
  saveBookings('nadia', [booking('soon', 3)], NOW)
  expect(readSavedBookings('nadia', NOW).map(({ _id, seenAt }) => [_id, NOW - seenAt])).toEqual([
    ['soon', 0],
    ['late', 60_000],
  ])
})

test('bookings that are over, cancelled or no longer held are not saved', () => {
  const unpaid = booking('unpaid', 5, { isBooked: 'confirmed', payBy: hours(1) })
  saveBookings('nadia', [booking('over', -2), booking('off', 4, { isBooked: 'cancelled' }), unpaid], NOW)
  expect(ids('nadia')).toEqual(['unpaid'])
  expect(ids('nadia', NOW + 2 * 3_600_000)).toEqual([])
  saveBookings('nadia', [booking('off', 4)], NOW)
  saveBookings('nadia', [booking('off', 4, { isBooked: 'cancelled' })], NOW)
  expect(ids('nadia')).not.toContain('off')
})

test('another user neither sees nor takes over saved bookings', () => {
  saveBookings('nadia', [booking('hers', 2)], NOW)
  expect(ids('rafi')).toEqual([])
  saveBookings('rafi', [booking('his', 2)], NOW)
  expect(ids('rafi')).toEqual(['his'])
  expect(ids('nadia')).toEqual([])
})

test('neither the user nor prices are stored', () => {
  saveBookings('nadia', [booking('one', 2)], NOW)
  const stored = JSON.stringify(localStorage)
  for (const part of ['example.test', '+880', 'Road 1', 'payableAmount']) expect(stored).not.toContain(part)
})

test('a malformed store counts as empty', () => {
  localStorage.setItem('savedBookings', '{broken')
  expect(ids('nadia')).toEqual([])
})
