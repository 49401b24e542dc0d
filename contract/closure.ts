import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Clock, EndClock, IsoDate } from './common.ts'
import { editableFields } from './facility.ts'
import { requiredText } from './facility-fields.ts'

export const AffectedBooking = z.object({
  _id: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isBooked: z.string(),
  name: z.string(),
  email: z.string(),
  /** Items of it were handed out that are not paid: nobody owes them once it is cancelled. */
  owesItems: z.optional(z.boolean()),
})
export type AffectedBooking = z.infer<typeof AffectedBooking>

export const Closure = z.object({
  _id: z.string(),
  /** First and last closed day. */
  from: z.string(),
  to: z.string(),
  /** Like 'Court 2'; null: all courts. */
  court: z.nullable(z.string()),
  /** The hours of each day; null: the whole day. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Only on the weekday of the first day. */
  weekly: z.boolean(),
  reason: z.string(),
  /** Bookings within it that are not cancelled; when it is made, also those it cancelled. */
  hits: z.array(AffectedBooking),
})

export const listClosures = {
  method: 'GET',
  path: '/facility/:id/closures',
  auth: 'owner',
  summary: 'When this facility or a court of it is closed, today on',
  reply: z.array(Closure),
  errors: ['facility_not_found'],
} as const

const NewClosure = z.strictObject({
  from: IsoDate,
  to: IsoDate,
  reason: requiredText(200),
  /** The number of one court; without it all courts are closed. */
  court: z.optional(
    z.int(msg('Choose a court.')).check(z.gte(1, msg('Choose a court.')), z.lte(1000, msg('Choose a court.'))),
  ),
  /** Both, or neither for the whole day. */
  startTime: z.optional(Clock),
  endTime: z.optional(EndClock),
  /** Only on the weekday of the first day, up to the last day. */
  weekly: z.optional(z.boolean()),
})

export const previewClosure = {
  method: 'POST',
  path: '/facility/:id/closures/preview',
  auth: 'owner',
  summary: 'The bookings that a closure would hit; nothing is written',
  body: NewClosure,
  reply: z.array(AffectedBooking),
  errors: ['facility_not_found'],
} as const

/** The hours are as they may be sent to `updateFacility`. */
export const previewHours = {
  method: 'POST',
  path: '/facility/:id/hours/preview',
  auth: 'owner',
  summary: 'The future bookings that changed hours would leave at closed times; nothing is written',
  body: z.partial(
    z.strictObject({
      openingTime: editableFields.shape.openingTime,
      closingTime: editableFields.shape.closingTime,
      closedWeekdays: editableFields.shape.closedWeekdays,
      specialHours: editableFields.shape.specialHours,
    }),
  ),
  reply: z.array(AffectedBooking),
  errors: ['facility_not_found'],
} as const

export const createClosure = {
  method: 'POST',
  path: '/facility/:id/closures',
  auth: 'owner',
  repeatable: true,
  status: 201,
  summary:
    'Close a facility, a court or hours; unpaid bookings are cancelled, customers of paid ones are offered a move or a refund, all are notified',
  body: NewClosure,
  reply: Closure,
  errors: ['facility_not_found'],
} as const

export const deleteClosure = {
  method: 'DELETE',
  path: '/facility/:id/closures/:closureId',
  auth: 'owner',
  summary: 'Open the facility again',
  errors: ['facility_not_found', 'not_found'],
} as const
