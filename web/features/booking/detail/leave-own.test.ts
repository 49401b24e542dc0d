import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { leaveOwn } from './leave-own'

test('no more is added than a booking may have with what it has', () => {
  const shuttle = { _id: 's', name: 'Shuttle', kind: 'sale' as const, price: 1.5, perBooking: 4, left: 4 }
  const racket = { ...shuttle, _id: 'r', name: 'Racket', left: 1 }
  const part = { kind: 'item', label: 'Shuttle', quantity: 1, startTime: '10:00', endTime: '11:00', pricePerHour: 1.5 }
  const priceParts = [part, { ...part, quantity: 2, amount: 3 }].map((one) => ({ amount: 1.5, ...one }))
  const { left: shuttles } = leaveOwn({ priceParts } as Booking, shuttle)
  expect([shuttles, leaveOwn({ priceParts } as Booking, racket).left]).toEqual([1, 1])
})
