import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Booking } from './booking.ts'
import { AskedItems } from './item-fields.ts'

export const addBookingItems = {
  method: 'POST',
  path: '/bookings/:id/items',
  repeatable: true,
  summary: 'Rent or buy more with an unpaid booking that has not begun; its price rises',
  body: z.strictObject({ items: AskedItems.check(z.minLength(1, msg('Choose at least one.'))) }),
  reply: Booking,
  errors: ['booking_not_found', 'conflict', 'item_taken'],
} as const
