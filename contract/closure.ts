import { z } from 'zod/mini'
import { Id, IsoDate, Nothing } from './common.ts'
import { requiredText } from './facility-fields.ts'

/** A booking within a closure. */
const AffectedBooking = z.object({
  _id: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isBooked: z.string(),
  name: z.string(),
  email: z.string(),
})

export const Closure = z.object({
  _id: z.string(),
  /** First and last closed day. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Bookings within it that are not cancelled; when it is made, also those it cancelled. */
  hits: z.array(AffectedBooking),
})

const ofFacility = z.object({ id: Id })

export const listClosures = {
  method: 'GET',
  path: '/facility/:id/closures',
  auth: 'owner',
  summary: 'Days this venue is closed, today on',
  params: ofFacility,
  reply: z.array(Closure),
  errors: ['facility_not_found'],
} as const

const NewClosure = z.strictObject({ from: IsoDate, to: IsoDate, reason: requiredText(200) })

export const previewClosure = {
  method: 'POST',
  path: '/facility/:id/closures/preview',
  auth: 'owner',
  summary: 'The bookings that a closure would hit; nothing is written',
  params: ofFacility,
  body: NewClosure,
  reply: z.array(AffectedBooking),
  errors: ['facility_not_found'],
} as const

export const createClosure = {
  method: 'POST',
  path: '/facility/:id/closures',
  auth: 'owner',
  status: 201,
  summary: 'Close a venue; unpaid bookings are cancelled, owners of paid ones offered a move or a refund, all told',
  params: ofFacility,
  body: NewClosure,
  reply: Closure,
  errors: ['facility_not_found'],
} as const

export const deleteClosure = {
  method: 'DELETE',
  path: '/facility/:id/closures/:closureId',
  auth: 'owner',
  summary: 'Open the venue again',
  params: z.object({ id: Id, closureId: Id }),
  reply: Nothing,
  errors: ['facility_not_found', 'not_found'],
} as const
