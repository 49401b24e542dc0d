import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { isShareable } from './split-button'

const held = { can: { pay: true }, isBooked: 'confirmed', priceParts: [] } as unknown as Booking

test('a held court can be shared, but no lesson, no court of a game, and none with items', () => {
  const item = { kind: 'item', label: 'Racket', startTime: '', endTime: '', pricePerHour: 2, amount: 2 } as const
  expect(isShareable(held)).toBe(true)
  expect(isShareable({ ...held, coach: { _id: '1', name: 'Nadia' } })).toBe(false)
  expect(isShareable({ ...held, playSession: '1' })).toBe(false)
  expect(isShareable({ ...held, priceParts: [item] })).toBe(false)
})
