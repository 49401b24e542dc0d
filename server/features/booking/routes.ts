import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  bookForSomeone as bookForSomeoneCall,
  checkAvailability as checkAvailabilityCall,
  countUnseen as countUnseenCall,
  createBooking as createBookingCall,
  exportBookings as exportBookingsCall,
  getBooking,
  getCalendarFile,
  listBookings as listBookingsCall,
  listMyBookings,
  markSeen as markSeenCall,
  rescheduleBooking as rescheduleCall,
} from '#contract/booking'
import type { Deps } from '../../deps.ts'
import { file } from '../../http/file.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { calendarOf } from './calendar-file.ts'
import { availabilityLook } from './check-availability.ts'
import { bookingDesk } from './desk-service.ts'
import { exportBookings } from './export-bookings.ts'
import { bookForSomeone, rescheduleBooking } from './reschedule-booking.ts'
import { countUnseen, detailOf, listBookings, markSeen, rowOf, viewBooking } from './view-bookings.ts'

const limits: Limit[] = [
  { name: 'booking', by: 'account', most: 30, seconds: 60 },
  { name: 'booking', by: 'address', most: 120, seconds: 60 },
]

/** Booking over HTTP: `/bookings` and `/check-availability` (spec §7). Cancelling moves money, so it lives in payment. */
export function registerBooking(app: FastifyInstance, deps: Deps): void {
  const checkAvailability = availabilityLook(deps)
  route(app, checkAvailabilityCall, async ({ query }) => ({ data: await checkAvailability(query) }))

  const createBooking = bookingDesk(deps)
  route(
    app,
    createBookingCall,
    async ({ body, actor, request }) => {
      const booking = await createBooking(actor, body, keyOf(request.headers['idempotency-key']))
      return { data: booking, message: 'Booking confirmed!' }
    },
    { limits },
  )

  route(app, bookForSomeoneCall, async ({ body: { email, ...wish }, actor }) => {
    return { data: await bookForSomeone(deps, actor, email, wish), message: 'Booking confirmed!' }
  })

  route(
    app,
    rescheduleCall,
    async ({ params, body, actor }) => {
      await rescheduleBooking(deps, actor, params.id, body)
      return { data: await viewBooking(deps, actor, params.id), message: 'Booking moved.' }
    },
    { limits },
  )

  route(app, listMyBookings, async ({ query, actor }) => listBookings(deps, actor, { ...query, user: actor.id }))
  route(app, listBookingsCall, async ({ query, actor }) => listBookings(deps, actor, query))
  route(app, getBooking, async ({ params, actor }) => ({ data: await detailOf(deps, actor, params.id) }))
  route(app, countUnseenCall, async () => ({ data: { count: await countUnseen(deps) } }))
  route(app, markSeenCall, async ({ actor }) => {
    await markSeen(deps, actor)
    return { data: null }
  })
  registerFiles(app, deps)
}

function registerFiles(app: FastifyInstance, deps: Deps) {
  file(app, exportBookingsCall, async ({ query }) => ({
    name: 'bookings.csv',
    content: Readable.from(exportBookings(deps, query)),
  }))
  file(app, getCalendarFile, async ({ params, actor }) => ({
    name: 'booking.ics',
    content: calendarOf(await rowOf(deps, actor, params.id), deps.config),
  }))
}

const keyOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length > 0 ? header.slice(0, 255) : undefined
