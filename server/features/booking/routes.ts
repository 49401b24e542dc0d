import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  bookForSomeone as bookForUserCall,
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
import { bookForUser } from './book-for-user.ts'
import { toCalendarFile } from './calendar-file.ts'
import { sharedAvailability } from './check-availability.ts'
import { createBooking } from './create-booking.ts'
import { exportBookings } from './export-bookings.ts'
import { rescheduleBooking } from './reschedule-booking.ts'
import { countUnseen, findVisible, listBookings, markSeen, viewBookingDetail } from './view-bookings.ts'

const limits: Limit[] = [
  { name: 'booking', by: 'account', most: 30, seconds: 60 },
  { name: 'booking', by: 'address', most: 120, seconds: 60 },
]

/** Booking over HTTP: `/bookings` and `/check-availability` (spec §7). What concerns money is in `payment-routes.ts`. */
export function registerBooking(app: FastifyInstance, deps: Deps): void {
  const checkAvailability = sharedAvailability(deps)
  route(app, checkAvailabilityCall, async ({ query }) => ({ data: await checkAvailability(query) }))

  route(
    app,
    createBookingCall,
    async ({ body, actor, request }) => ({
      data: await createBooking(deps, actor, body, { key: readKey(request.headers['idempotency-key']) }),
      message: 'Booking confirmed!',
    }),
    { limits },
  )

  route(app, bookForUserCall, async ({ body: { email, ...asked }, actor }) => ({
    data: await bookForUser(deps, actor, email, asked),
    message: 'Booking confirmed!',
  }))

  route(
    app,
    rescheduleCall,
    async ({ params, body, actor }) => ({
      data: await rescheduleBooking(deps, actor, params.id, body),
      message: 'Booking moved.',
    }),
    { limits },
  )

  route(app, listMyBookings, async ({ query, actor }) => listBookings(deps, actor, { ...query, user: actor.id }))
  route(app, listBookingsCall, async ({ query, actor }) => listBookings(deps, actor, query))
  route(app, getBooking, async ({ params, actor }) => ({ data: await viewBookingDetail(deps, actor, params.id) }))
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
    content: toCalendarFile(await findVisible(deps, actor, params.id), deps.config),
  }))
}

const readKey = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length > 0 ? header.slice(0, 255) : undefined
