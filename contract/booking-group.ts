import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Clock, EndClock, Id, IsoDate, Money, optionalText, SlotFields } from './common.ts'
import { Customer } from './desk.ts'
import { slotErrors } from './errors.ts'
import { AskedItems } from './item-fields.ts'
import { MAX_OCCURRENCES } from './limits.ts'

/** The court's number; without it any free court. */
const Court = z.optional(z.int().check(z.minimum(1), z.maximum(1000)))

const change = {
  date: IsoDate,
  /** No booking on this day; the other fields are then ignored. */
  skip: z.optional(z.boolean()),
  court: Court,
  startTime: z.optional(Clock),
  endTime: z.optional(EndClock),
}

const rule = {
  facility: Id,
  court: Court,
  /** The first day's; its weekday is the group's. */
  ...SlotFields,
  /** No booking is after this day. */
  until: IsoDate,
  /** The space that is booked, in place of a court. */
  space: z.optional(Id),
  /** Who teaches each of them, as lessons. */
  coach: z.optional(Id),
  changes: z.optional(z.array(z.strictObject(change)).check(z.maxLength(MAX_OCCURRENCES))),
  /** Rented and bought with each of them. */
  items: z.optional(AskedItems),
}

/** `space`: its id, of which `court` is the first. */
export const Place = z.object({
  court: z.number(),
  space: z.optional(z.string()),
  startTime: z.string(),
  endTime: z.string(),
})
export type Place = z.infer<typeof Place>

export const Occurrence = z.object({
  /** The id of the booking that is moved. */
  booking: z.optional(z.string()),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** The court it would get, as 'Court 2'; null with a conflict. */
  court: z.nullable(z.string()),
  amount: Money,
  /** Why it can't be booked, as a sentence; null when it can. */
  conflict: z.nullable(z.string()),
  /** Where else it could be on this day: another court at the same time, or other times. */
  alternatives: z.array(Place),
})
export type Occurrence = z.infer<typeof Occurrence>

const errors = ['bad_request', ...slotErrors, 'coach_taken', 'coach_not_found', 'not_found', 'item_taken'] as const

export const previewBookingGroup = {
  method: 'POST',
  path: '/booking-groups/preview',
  auth: 'member',
  summary: 'The bookings a weekly group would have, with conflicts; nothing is written',
  body: z.strictObject(rule),
  reply: z.array(Occurrence),
  errors: [...errors, 'facility_not_found'],
} as const

export const BookingGroup = z.object({
  _id: z.string(),
  label: z.string(),
  /** Ordered by date, cancelled ones included. */
  bookings: z.array(
    z.object({
      _id: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      court: z.string(),
      isBooked: z.string(),
    }),
  ),
})

export const createBookingGroup = {
  method: 'POST',
  path: '/booking-groups',
  repeatable: true,
  auth: 'member',
  status: 201,
  summary:
    'Book one court or space weekly, with items, for a user or a walk-in, who pays each booking at the desk; all of it or nothing',
  body: z.strictObject({ ...Customer, ...rule, label: z.optional(optionalText(60)) }),
  reply: BookingGroup,
  errors: [...errors, 'facility_not_found', 'account_not_found', 'slot_taken'],
} as const

const newHours = z.strictObject({
  /** The id of the first booking to change; without it all are. */
  from: z.optional(Id),
  /** Without it each keeps its court. */
  court: Court,
  /** The day of the week, 0 for Sunday, in the same week, which begins on Monday; without it each keeps its day. */
  weekday: z.optional(
    z
      .int(msg('Choose a weekday.'))
      .check(z.minimum(0, msg('Choose a weekday.')), z.maximum(6, msg('Choose a weekday.'))),
  ),
  startTime: Clock,
  endTime: EndClock,
  /** What is skipped stays as it is. `booking`: the one that is meant; without it those on the day. */
  changes: z.optional(
    z.array(z.strictObject({ booking: z.optional(Id), ...change })).check(z.maxLength(MAX_OCCURRENCES)),
  ),
})

export const previewGroupChange = {
  method: 'POST',
  path: '/booking-groups/:id/preview',
  auth: 'member',
  summary: 'The unpaid bookings of a group at other hours, with conflicts; nothing is written',
  body: newHours,
  reply: z.array(Occurrence),
  errors: [...errors, 'booking_not_found', 'not_reschedulable', 'conflict'],
} as const

export const changeBookingGroup = {
  method: 'PATCH',
  path: '/booking-groups/:id',
  repeatable: true,
  auth: 'member',
  summary:
    'Give the unpaid bookings of a group that have not begun other hours, another court or weekday; all of it or nothing',
  body: newHours,
  reply: BookingGroup,
  errors: [...errors, 'booking_not_found', 'not_reschedulable', 'slot_taken', 'conflict'],
} as const

export const cancelBookingGroup = {
  method: 'DELETE',
  path: '/booking-groups/:id',
  repeatable: true,
  auth: 'member',
  summary: 'Cancel the unpaid bookings of a group that have not begun; paid ones stay and are listed',
  query: z.object({
    /** The id of the first booking to cancel; without it all are. */
    from: z.optional(Id),
    reason: z.optional(optionalText(300)),
  }),
  reply: z.object({
    cancelled: z.number(),
    /** Paid bookings, each to be refunded on its own page. */
    paid: BookingGroup.shape.bookings,
  }),
  errors: ['not_found', 'booking_not_found', 'not_cancellable'],
} as const
