import type { FastifyInstance } from 'fastify'
import * as attendanceCalls from '#contract/attendance'
import * as availabilityCalls from '#contract/availability'
import * as calls from '#contract/booking'
import { addBookingItems } from '#contract/booking-items'
import * as deskCalls from '#contract/desk'
import * as unseenCalls from '#contract/unseen'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { readClient } from '../../http/client-info.ts'
import { file } from '../../http/file.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { readIdempotencyKey } from '../../http/repeated-requests.ts'
import { createEventCache } from '../../http/response-cache.ts'
import { route } from '../../http/route.ts'
import { shareAvailability } from './availability/check-availability.ts'
import { clearNoShows, markAttendance } from './change/mark-attendance.ts'
import { rescheduleBooking } from './change/reschedule-booking.ts'
import { bookForUser, findCustomers } from './hold/book-for-user.ts'
import { createBooking } from './hold/create-booking.ts'
import { deskLimits } from './hold/desk-limits.ts'
import { addToBooking } from './items/add-to-booking.ts'
import { toCalendarFile } from './view/calendar-file.ts'
import { recordExport } from './view/export-bookings.ts'
import { openExport } from './view/open-export.ts'
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

/** Both calls reveal whether an e-mail address or a phone is registered. */
const searchLimits: Limit[] = [
  { name: 'customer-search', by: 'account', most: 90, seconds: 60 },
  { name: 'customer-search-day', by: 'account', most: 3000, seconds: 86_400 },
  { name: 'customer-search', by: 'facility', most: 10_000, seconds: 86_400 },
]

/** The slots of all facilities, for which the day of each is read. */
const ofAllLimits: Limit[] = [{ name: 'availability-of-all', by: 'address', most: 600, seconds: 60 }]

/** Registers `/bookings` and `/check-availability` (spec §7). Routes about money are in `payment-routes.ts`. */
export function registerBooking(app: FastifyInstance, deps: Deps): void {
  const checkAvailability = shareAvailability(deps)
  const cache = createEventCache()
  route(app, availabilityCalls.checkAvailability, ({ query }) => checkAvailability(query), {
    limits: ({ query }) => (query.facility ? [] : ofAllLimits),
    cache,
  })

  route(
    app,
    calls.createBooking,
    ({ body: { another, coach, pass, items, coPlayers = [], ...body }, actor, request }) =>
      createBooking(deps, actor, body, { key: readIdempotencyKey(request), another, coach, pass, items, coPlayers }),
    { message: () => t('Booking confirmed!'), limits },
  )

  route(app, deskCalls.findCustomers, ({ query, scope }) => findCustomers(deps, scope, query), {
    limits: searchLimits,
  })
  route(app, deskCalls.bookForSomeone, ({ body, actor }) => bookForUser(deps, actor, body), {
    message: () => t('Booking confirmed!'),
    limits: deskLimits,
  })

  route(app, addBookingItems, ({ params, body, actor }) => addToBooking(deps, actor, params.id, body.items), {
    message: () => t('Added to the booking.'),
    limits,
  })
  route(app, calls.rescheduleBooking, ({ params, body, actor }) => rescheduleBooking(deps, actor, params.id, body), {
    message: () => t('Booking moved.'),
    limits,
  })

  route(app, attendanceCalls.markAttendance, async ({ params, body, actor }) => {
    await markAttendance(deps, actor, params.id, body.attendance)
    return viewBooking(deps, actor, params.id)
  })
  route(app, attendanceCalls.clearNoShows, ({ params, actor }) => clearNoShows(deps, actor, params.id))
  route(app, calls.listMyBookings, ({ query, actor }) => listMyBookings(deps, actor, query))
  route(app, calls.listBookings, async ({ query, actor, scope }) => listBookings(deps, actor, { ...query, scope }))
  route(app, calls.getBooking, ({ params, actor }) => viewBookingDetail(deps, actor, params.id))
  route(app, unseenCalls.countUnseen, async ({ actor, scope }) => ({ count: await countUnseen(deps, actor, scope) }))
  route(app, unseenCalls.markSeen, ({ actor }) => markSeen(deps, actor))
  registerFiles(app, deps)
}

function registerFiles(app: FastifyInstance, deps: Deps) {
  file(app, calls.exportBookings, async ({ query, actor, scope, request }) => {
    await recordExport(deps, actor, readClient(request))
    return { name: 'bookings.csv', content: openExport(deps, actor.id, { ...query, scope }) }
  })
  file(app, calls.getCalendarFile, async ({ params, actor }) => ({
    name: 'booking.ics',
    content: toCalendarFile(await findVisible(deps, actor, params.id), deps.config),
  }))
}
