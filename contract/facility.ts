import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Before, Clock, Id, IMAGE_URL_MESSAGE, Instant, IsoDate, Money, optionalText, Page } from './common.ts'
import { isSearchedFact } from './facility-facts.ts'
import { answeredFields, ImageUrl, optionalFields, specifiedFields } from './facility-fields.ts'
import { AfterEvent } from './live.ts'
import { ForPass } from './pass-terms.ts'
import { Photo } from './photo.ts'
import { Sport } from './space.ts'

export const Cell = z.enum(['free', 'taken', 'past'])

export const FreeSlot = z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })
export type FreeSlot = z.infer<typeof FreeSlot>

/** A facility on the day, and at the time, that a list was filtered by. */
export const RequestedDay = z.object({
  date: z.string(),
  /** From opening to closing, one cell per slot; empty on a closed day. */
  cells: z.array(Cell),
  /** The first free slot from the requested time on, of the whole day without one. */
  next: z.nullable(FreeSlot),
  /** Whether it is free at the requested time or, without one, at any time. */
  free: z.boolean(),
})

export const Facility = z.object({
  _id: z.string(),
  /** `imageUrl` may be empty. Pages show the photos, or else the picture at `imageUrl`, or else /art/{_id}.svg. */
  ...answeredFields,
  /** Sent only to those who manage it; others get the texts of their language. */
  texts: z.optional(answeredFields.texts),
  /** Uploaded photos in their order; lists have the first only. */
  photos: z.array(Photo),
  createdAt: Instant,
  /** One decimal; 0 without reviews (spec §9). */
  averageRating: z.number(),
  reviewCount: z.number(),
  /** The lowest and the highest price of an hour that can be booked; both are `pricePerHour` without price rules. */
  priceRange: z.object({ from: Money, to: Money }),
  nextAvailability: z.nullable(FreeSlot),
  /** Today from opening to closing, one cell per slot; empty on a closed day. */
  today: z.array(Cell),
  /** The day of `nextAvailability`, one cell per slot, if that isn't today. */
  nextDay: z.optional(z.array(Cell)),
  /** Only in lists with `date`. */
  requestedDay: z.optional(RequestedDay),
})
export type Facility = z.infer<typeof Facility>

export const FacilitySort = z.enum(['newest', 'name', 'price', '-price', 'rating', 'soonest'])

const PriceBound = z.coerce
  .number(msg('Write the price as a number.'))
  .check(z.gte(0, msg('A price is not negative.')), z.lte(1_000_000, msg('That price is too high.')))

/** Separated by commas, like `parking,step_free`. */
const FactList = optionalText(400).check(
  z.refine((list) => list.split(',').every(isSearchedFact), msg('There is no such fact of a venue.')),
)

export const listFacilities = {
  method: 'GET',
  path: '/facility',
  auth: 'public',
  paged: true,
  summary: 'Facilities, newest first',
  query: z.object({
    ...Page,
    /** Words that name and location must contain. */
    search: z.optional(optionalText(100)),
    city: z.optional(optionalText(100)),
    minPrice: z.optional(PriceBound),
    maxPrice: z.optional(PriceBound),
    /** Facts of which a facility must have all. */
    facts: z.optional(FactList),
    /** What is played; every facility has courts for badminton. */
    sport: z.optional(Sport),
    /** Only facilities with a free court on this date, at `startTime` if that is given. */
    date: z.optional(IsoDate),
    startTime: z.optional(Clock),
    /** With `date`: whether facilities without a free court then are left out (the default) or come last. */
    taken: z.optional(z.enum(['omit', 'last'])),
    sort: z.optional(FacilitySort),
    ...AfterEvent,
  }),
  reply: z.array(Facility),
} as const

export const listManagedFacilities = {
  ...listFacilities,
  path: '/facility/managed',
  auth: 'member',
  summary: 'Facilities the signed-in user manages',
} as const

export const getFacility = {
  method: 'GET',
  path: '/facility/:id',
  auth: 'public',
  summary: 'One facility',
  query: z.object(AfterEvent),
  reply: Facility,
  errors: ['facility_not_found'],
} as const

export const createFacility = {
  method: 'POST',
  path: '/facility',
  auth: 'admin',
  repeatable: true,
  status: 201,
  summary: 'Add a facility',
  body: z.strictObject({ ...specifiedFields, ...z.partial(z.object(optionalFields)).shape }),
  reply: Facility,
} as const

const orEmpty = <Schema extends z.core.$ZodType>(schema: Schema, message: string) =>
  z.union([z.literal(''), schema], message)

/** The edit form requires nothing (spec §5): an empty field (`''`, null) keeps its value, but for `clearableFields`. */
export const editableFields = z.object({
  ...specifiedFields,
  ...optionalFields,
  name: optionalText(120),
  description: optionalText(4000),
  location: optionalText(200),
  imageUrl: orEmpty(ImageUrl, IMAGE_URL_MESSAGE),
  pricePerHour: z.nullable(specifiedFields.pricePerHour),
  courts: z.nullable(optionalFields.courts),
  openingTime: orEmpty(optionalFields.openingTime, msg('Write the time as HH:mm, from 00:00 to 23:59.')),
  closingTime: orEmpty(optionalFields.closingTime, msg('Write the time as HH:mm, up to 24:00.')),
  timeZone: orEmpty(optionalFields.timeZone, msg('Enter a time zone like Asia/Dhaka.')),
})

export const updateFacility = {
  method: 'PUT',
  path: '/facility/:id',
  auth: 'owner',
  summary:
    'Change any part of a facility; bookings outside changed hours are handled like those of a closure, others stay',
  body: z.strictObject({
    /** The path names the facility; clients may repeat its id here (spec §3). */
    id: z.optional(Id),
    _id: z.optional(Id),
    ...z.partial(editableFields).shape,
    before: Before,
  }),
  reply: Facility,
  errors: ['facility_not_found', 'court_in_use', 'conflict'],
} as const

/**
 * How many future bookings a deletion cancels, and how many it keeps; how many passes with something left are then good at no
 * venue, and how many of them it sold.
 */
export const DeletionPreview = z.object({
  unpaidToCancel: z.number(),
  /** Those of which items were handed out that are not paid. Missing from the release before. */
  owingItems: z.optional(z.number()),
  paidThatStand: z.number(),
  passesOnlyHere: z.number(),
  passesSoldHere: z.number(),
})

export const previewDeletion = {
  method: 'GET',
  path: '/facility/:id/deletion',
  auth: 'owner',
  summary:
    'How many future bookings deleting this facility would cancel, how many stay, and how many passes would be of no use',
  reply: DeletionPreview,
  errors: ['facility_not_found'],
} as const

export const deleteFacility = {
  method: 'DELETE',
  path: '/facility/:id',
  auth: 'owner',
  keys: 'refused',
  summary: 'Hide a facility, cancel its unpaid future bookings',
  reply: DeletionPreview,
  errors: ['facility_not_found'],
} as const

export const Day = z.object({
  date: z.string(),
  /** Closed by weekday or closure, past, or beyond the booking window. */
  closed: z.boolean(),
  reason: z.nullable(z.string()),
  /** Free slots times courts, and all of them; a slot that has begun is not free. */
  free: z.number(),
  total: z.number(),
  /** Closures of some courts or hours on a day that is open otherwise; `court` is null for all courts. */
  closures: z.array(
    z.object({ startTime: z.string(), endTime: z.string(), court: z.nullable(z.string()), reason: z.string() }),
  ),
})

export const facilityDays = {
  method: 'GET',
  path: '/facility/:id/days',
  auth: 'public',
  summary: 'How much of each day is free',
  query: z.object({
    from: z.optional(IsoDate),
    /** A space of it, instead of its courts. */
    space: z.optional(Id),
    days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(42, msg('At most 42 days.')))),
    ...ForPass,
    ...AfterEvent,
  }),
  reply: z.array(Day),
  errors: ['facility_not_found'],
} as const
