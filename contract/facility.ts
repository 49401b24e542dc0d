import { z } from 'zod/mini'
import {
  Clock,
  EndClock,
  Id,
  Instant,
  IsoDate,
  isTimeZone,
  keepable,
  Money,
  Nothing,
  optionalText,
  Page,
  text,
  wholeCents,
} from './common.ts'

/** The longest text a single price may make: 100,000.00 in major units. */
const MAX_PRICE = 100_000

const Price = z
  .number('Enter the price as a number.')
  .check(
    z.gte(0, 'A price is not negative.'),
    z.lte(MAX_PRICE, `At most ${MAX_PRICE}.`),
    wholeCents('A price has at most two decimals.'),
  )

const required = (max: number) => text(max, 'This field is required')

const ImageUrl = z
  .string('This field is required')
  .check(
    z.trim(),
    z.minLength(1, 'This field is required'),
    z.maxLength(2000, 'At most 2000 characters.'),
    z.regex(/^https?:\/\/[^\s/]+\S*$/i, 'Enter an address that starts with http:// or https://.'),
    keepable,
  )

/** 0 is Sunday, 5 Friday, as in JavaScript's Date. */
const Weekday = z.int('A weekday is 0 (Sunday) to 6 (Saturday).').check(z.gte(0), z.lte(6))

/** What running a venue needs beyond the specified form; every part has a default from the settings. */
const running = {
  courts: z
    .int('Enter a whole number of courts.')
    .check(z.gte(1, 'A venue has at least one court.'), z.lte(50, 'At most 50 courts.')),
  openingTime: Clock,
  closingTime: EndClock,
  closedWeekdays: z.array(Weekday).check(z.maxLength(7)),
  timeZone: z.string().check(z.refine(isTimeZone, 'Enter a time zone like Asia/Dhaka.')),
}

/** One hour of a day on a venue's ribbon. */
export const Cell = z.enum(['free', 'taken', 'past'])

export const FreeSlot = z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })

export const Facility = z.object({
  _id: z.string(),
  name: z.string(),
  location: z.string(),
  description: z.string(),
  /** Empty when the venue has no photo: its drawn court is at /art/{_id}.svg. */
  imageUrl: z.string(),
  pricePerHour: Money,
  createdAt: Instant,
  courts: z.number(),
  timeZone: z.string(),
  openingTime: z.string(),
  closingTime: z.string(),
  closedWeekdays: z.array(z.number()),
  /** One decimal; 0 when nobody reviewed yet (spec §9). */
  averageRating: z.number(),
  reviewCount: z.number(),
  nextAvailability: z.nullable(FreeSlot),
  /** Today from opening to closing, one cell a slot; empty on a closed day. */
  today: z.array(Cell),
})
export type Facility = z.infer<typeof Facility>

export const FacilitySort = z.enum(['newest', 'name', 'price', '-price', 'rating', 'soonest'])

const PriceBound = z.coerce
  .number('Write the price as a number.')
  .check(z.gte(0, 'A price is not negative.'), z.lte(1_000_000, 'No price is that high.'))

export const listFacilities = {
  method: 'GET',
  path: '/facility',
  auth: 'public',
  paged: true,
  summary: 'Venues, newest first',
  query: z.object({
    ...Page,
    /** Words looked for in name and place. */
    search: z.optional(optionalText(100)),
    city: z.optional(optionalText(100)),
    minPrice: z.optional(PriceBound),
    maxPrice: z.optional(PriceBound),
    /** Only venues with a free court on this date, and from this time on when told. */
    date: z.optional(IsoDate),
    startTime: z.optional(Clock),
    sort: z.optional(FacilitySort),
  }),
  reply: z.array(Facility),
} as const

const byId = z.object({ id: Id })

export const getFacility = {
  method: 'GET',
  path: '/facility/:id',
  auth: 'public',
  summary: 'One venue',
  params: byId,
  reply: Facility,
  errors: ['facility_not_found'],
} as const

export const createFacility = {
  method: 'POST',
  path: '/facility',
  auth: 'admin',
  status: 201,
  summary: 'Add a venue',
  body: z.strictObject({
    name: required(120),
    description: required(4000),
    pricePerHour: Price,
    location: required(200),
    imageUrl: ImageUrl,
    courts: z.optional(running.courts),
    openingTime: z.optional(running.openingTime),
    closingTime: z.optional(running.closingTime),
    closedWeekdays: z.optional(running.closedWeekdays),
    timeZone: z.optional(running.timeZone),
  }),
  reply: Facility,
} as const

export const updateFacility = {
  method: 'PUT',
  path: '/facility/:id',
  auth: 'admin',
  summary: 'Change any part of a venue; bookings already made stay as they are',
  params: byId,
  body: z.strictObject({
    /** The path names the venue; clients that repeat its id here are understood (spec §3). */
    id: z.optional(Id),
    _id: z.optional(Id),
    name: z.optional(required(120)),
    // the edit form has no required rules (spec §5); a venue without a name could not be told apart
    description: z.optional(optionalText(4000)),
    pricePerHour: z.optional(Price),
    location: z.optional(optionalText(200)),
    /** Empty takes the photo away. */
    imageUrl: z.optional(z.union([z.literal(''), ImageUrl], 'Enter an address that starts with http:// or https://.')),
    courts: z.optional(running.courts),
    openingTime: z.optional(running.openingTime),
    closingTime: z.optional(running.closingTime),
    closedWeekdays: z.optional(running.closedWeekdays),
    timeZone: z.optional(running.timeZone),
  }),
  reply: Facility,
  errors: ['facility_not_found', 'court_in_use', 'conflict'],
} as const

/** What deleting would do, told before it is done. */
export const DeletionPreview = z.object({ unpaidToCancel: z.number(), paidThatStand: z.number() })

export const previewDeletion = {
  method: 'GET',
  path: '/facility/:id/deletion',
  auth: 'admin',
  summary: 'How many future bookings deleting this venue would cancel, and how many stand',
  params: byId,
  reply: DeletionPreview,
  errors: ['facility_not_found'],
} as const

export const deleteFacility = {
  method: 'DELETE',
  path: '/facility/:id',
  auth: 'admin',
  summary: 'Hide a venue, cancel its unpaid future bookings',
  params: byId,
  reply: DeletionPreview,
  errors: ['facility_not_found'],
} as const

/** How much of each day is still free, for the two weeks of the booker. */
export const Day = z.object({
  date: z.string(),
  /** Closed by weekday or closure, past, or past the booking horizon. */
  closed: z.boolean(),
  reason: z.nullable(z.string()),
  /** Free court-slots and all of them; a slot that has begun counts as not free. */
  free: z.number(),
  total: z.number(),
})

export const facilityDays = {
  method: 'GET',
  path: '/facility/:id/days',
  auth: 'public',
  summary: 'How much of each day is free',
  params: byId,
  query: z.object({
    from: z.optional(IsoDate),
    days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(42, 'At most 42 days.'))),
  }),
  reply: z.array(Day),
  errors: ['facility_not_found'],
} as const

export const Closure = z.object({
  _id: z.string(),
  /** Both days are closed, first and last. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Bookings that stand in it and are not cancelled. */
  hits: z.array(
    z.object({
      _id: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      isBooked: z.string(),
      name: z.string(),
      email: z.string(),
    }),
  ),
})

export const listClosures = {
  method: 'GET',
  path: '/facility/:id/closures',
  auth: 'admin',
  summary: 'Days this venue is closed, today on',
  params: byId,
  reply: z.array(Closure),
  errors: ['facility_not_found'],
} as const

export const createClosure = {
  method: 'POST',
  path: '/facility/:id/closures',
  auth: 'admin',
  status: 201,
  summary: 'Close a venue from one day to another; answers the bookings it hits',
  params: byId,
  body: z.strictObject({ from: IsoDate, to: IsoDate, reason: required(200) }),
  reply: Closure,
  errors: ['facility_not_found'],
} as const

export const deleteClosure = {
  method: 'DELETE',
  path: '/facility/:id/closures/:closureId',
  auth: 'admin',
  summary: 'Open the venue again',
  params: z.object({ id: Id, closureId: Id }),
  reply: Nothing,
  errors: ['facility_not_found', 'not_found'],
} as const
