import { z } from 'zod/mini'
import { Attendance, Booking } from './booking.ts'

export const markAttendance = {
  method: 'PUT',
  path: '/bookings/:id/attendance',
  auth: 'member',
  summary: 'Mark that the customer came or did not, or undo either',
  body: z.strictObject({ attendance: z.nullable(Attendance) }),
  reply: Booking,
  errors: ['booking_not_found', 'conflict'],
} as const

export const clearNoShows = {
  method: 'DELETE',
  path: '/customers/:id/no-shows',
  auth: 'admin',
  summary: 'Count a customer’s no-shows from now on',
  errors: ['account_not_found'],
} as const
