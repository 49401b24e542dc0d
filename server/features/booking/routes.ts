import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as attendanceCalls from '#contract/attendance'
import * as availabilityCalls from '#contract/availability'
import * as calls from '#contract/booking'
import * as deskCalls from '#contract/desk'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { readClient } from '../../http/client-info.ts'
import { file } from '../../http/file.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { createEventCache } from '../../http/response-cache.ts'
import { readIdempotencyKey, route } from '../../http/route.ts'
import { shareAvailability } from './availability/check-availability.ts'
import { clearNoShows, markAttendance } from './change/mark-attendance.ts'
import { rescheduleBooking } from './change/reschedule-booking.ts'
import { bookForUser, findCustomers } from './hold/book-for-user.ts'
import { createBooking } from './hold/create-booking.ts'
import { toCalendarFile } from './view/calendar-file.ts'
import { exportBookings, recordExport } from './view/export-bookings.ts'
import {
  countUnseen,
  findVisible,
  listBookings,
  listMyBookings,
  markSeen,
  viewBooking,
  viewBookingDetail,
} from './view/view-bookings.ts'

const limits: Limit[] = [
  { name: 'booking', by: 'account', most: 30, seconds: 60 },
  { name: 'booking', by: 'address', most: 120, seconds: 60 },
]

/** Registers `/bookings` and `/check-availability` (spec §7). Routes about money are in `payment-routes.ts`. */
export function registerBooking(app: FastifyInstance, deps: Deps): void {
  const checkAvailability = shareAvailability(deps)
  const cache = createEventCache()
  route(app, availabilityCalls.checkAvailability, async ({ query }) => ({ data: await checkAvailability(query) }), {
    cache,
  })

  route(
    app,
    calls.createBooking,
    async ({ body, actor, request }) => ({
      data: await createBooking(deps, actor, body, { key: readIdempotencyKey(request) }),
      message: t('Booking confirmed!'),
    }),
    { limits },
  )

  route(app, deskCalls.findCustomers, async ({ query, scope }) => ({ data: await findCustomers(deps, scope, query.q) }))
  route(app, deskCalls.bookForSomeone, async ({ body, actor, scope }) => ({
    data: await bookForUser(deps, actor, scope, body),
    message: t('Booking confirmed!'),
  }))

  route(
    app,
    calls.rescheduleBooking,
    async ({ params, body, actor }) => ({
      data: await rescheduleBooking(deps, actor, params.id, body),
      message: t('Booking moved.'),
    }),
    { limits },
  )

  route(app, attendanceCalls.markAttendance, async ({ params, body, actor }) => {
    await markAttendance(deps, actor, params.id, body.attendance)
    return { data: await viewBooking(deps, actor, params.id) }
  })
  route(app, attendanceCalls.clearNoShows, async ({ params, actor }) => {
    await clearNoShows(deps, actor, params.id)
    return { data: null }
  })
  route(app, calls.listMyBookings, ({ query, actor }) => listMyBookings(deps, actor, query))
  route(app, calls.listBookings, async ({ query, actor, scope }) => listBookings(deps, actor, { ...query, scope }))
  route(app, calls.getBooking, async ({ params, actor }) => ({ data: await viewBookingDetail(deps, actor, params.id) }))
  route(app, calls.countUnseen, async ({ actor, scope }) => ({
    data: { count: await countUnseen(deps, actor, scope) },
  }))
  route(app, calls.markSeen, async ({ actor }) => {
    await markSeen(deps, actor)
    return { data: null }
  })
  registerFiles(app, deps)
}

function registerFiles(app: FastifyInstance, deps: Deps) {
  file(app, calls.exportBookings, async ({ query, actor, scope, request }) => {
    await recordExport(deps, actor, readClient(request))
    return { name: 'bookings.csv', content: Readable.from(exportBookings(deps, { ...query, scope })) }
  })
  file(app, calls.getCalendarFile, async ({ params, actor }) => ({
    name: 'booking.ics',
    content: toCalendarFile(await findVisible(deps, actor, params.id), deps.config),
  }))
}
