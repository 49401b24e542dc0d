import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { getUnpayableReason, readBooking } from './booking-state'

const can = { pay: false, cancel: false, refund: false, reschedule: false }
const booking = { _id: 'b', facility: { name: 'Hall' }, date: '2026-11-23', isBooked: 'confirmed', can }

test('the navigation state is a booking or has one under `booking`; anything else is none', () => {
  expect(readBooking(booking)).toBe(booking)
  expect(readBooking({ booking })).toBe(booking)
  for (const other of [null, undefined, 'text', {}, { booking: null }, { _id: 'b' }])
    expect(readBooking(other)).toBeNull()
})

test('the server decides whether a booking can be paid; its status explains why not', () => {
  const as = (change: object) => getUnpayableReason({ ...booking, ...change } as Booking)
  expect(as({ can: { ...can, pay: true } })).toBe(false)
  expect(as({ isBooked: 'paid' })).toContain('already been paid')
  expect(as({ isBooked: 'cancelled' })).toContain('cancelled')
  expect(as({})).toContain('time to pay')
})
