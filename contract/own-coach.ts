import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Attendance } from './booking.ts'
import { CoachHours, CoachProfile, ProfileFields } from './coach.ts'
import { Before, Clock, EndClock, Id, Instant, IsoDate, Money, Month } from './common.ts'
import { SpecialHours } from './price-rules.ts'

/*
 * A coach's own area. Each call finds only what is the actor's: anybody else has no lessons.
 */

const Venue = z.object({
  _id: z.string(),
  name: z.string(),
  /** Missing from the release before. */
  timeZone: z.optional(z.string()),
  pricePerHour: Money,
  openingTime: z.string(),
  closingTime: z.string(),
  closedWeekdays: z.array(z.number()),
  specialHours: z.array(SpecialHours),
  isVisible: z.boolean(),
})

const OwnProfile = z.object({
  ...CoachProfile,
  venues: z.array(Venue),
})

export const getOwnCoach = {
  method: 'GET',
  path: '/coach',
  summary: 'The actor’s profile as a coach, and what they agreed with each venue; null for who coaches nowhere',
  reply: z.nullable(OwnProfile),
} as const

export const updateOwnCoach = {
  method: 'PATCH',
  path: '/coach',
  summary: 'Change the actor’s profile as a coach',
  body: z.partial(z.strictObject({ ...ProfileFields, before: Before })),
  reply: OwnProfile,
  errors: ['coach_not_found', 'bad_request', 'conflict'],
} as const

export const updateOwnHours = {
  method: 'PATCH',
  path: '/coach/venues/:id',
  summary: 'Change when the actor teaches at a venue; lessons that are booked stay',
  body: z.partial(z.strictObject({ ...CoachHours, before: Before })),
  reply: OwnProfile,
  errors: ['coach_not_found', 'bad_request', 'conflict'],
} as const

export const Lesson = z.object({
  _id: z.string(),
  /** The class's; empty for a private lesson. */
  title: z.string(),
  facility: z.object({ _id: z.string(), name: z.string() }),
  court: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isPaid: z.boolean(),
  /** Who comes: first name and level. */
  players: z.array(
    z.object({
      /** The booking's id, to mark the attendance. */
      _id: z.string(),
      name: z.string(),
      level: z.nullable(z.number()),
      isGuest: z.boolean(),
      attendance: z.nullable(Attendance),
      canCheckIn: z.boolean(),
      canMarkNoShow: z.boolean(),
    }),
  ),
})
export type Lesson = z.infer<typeof Lesson>

export const listLessons = {
  method: 'GET',
  path: '/coach/lessons',
  summary: 'The actor’s lessons and classes on some days, by start',
  query: z.object({ from: IsoDate, to: IsoDate }),
  reply: z.array(Lesson),
} as const

export const markLesson = {
  method: 'PUT',
  path: '/coach/attendance/:id',
  summary: 'Mark whether the customer of a booking came to the actor’s lesson, or undo it',
  body: z.strictObject({ attendance: z.nullable(Attendance) }),
  errors: ['booking_not_found', 'conflict'],
} as const

export const listAbsences = {
  method: 'GET',
  path: '/coach/absences',
  summary: 'When the actor gives no lessons, from now on',
  reply: z.array(
    z.object({
      _id: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      /** Of the coach’s first venue. */
      timeZone: z.string(),
    }),
  ),
} as const

export const createAbsence = {
  method: 'POST',
  path: '/coach/absences',
  status: 201,
  repeatable: true,
  summary: 'Give no lessons for a time, at whichever venue; refused while a lesson is in its way',
  /** `venue`: the one by whose clock it is, the coach’s first without it. */
  body: z
    .strictObject({ from: IsoDate, startTime: Clock, to: IsoDate, endTime: EndClock, venue: z.optional(Id) })
    .check(
      z.refine(({ from, startTime, to, endTime }) => `${from} ${startTime}` < `${to} ${endTime}`, {
        error: msg('The end must be after the start.'),
        path: ['endTime'],
      }),
    ),
  errors: ['bad_request', 'conflict', 'coach_not_found'],
} as const

export const deleteAbsence = {
  method: 'DELETE',
  path: '/coach/absences/:id',
  summary: 'Give lessons again',
  errors: ['not_found'],
} as const

export const getStatement = {
  method: 'GET',
  path: '/coach/statement',
  summary: 'The actor’s lessons of a month: hours, their part of the price and what of it was kept',
  query: z.object({ month: Month, venue: z.optional(Id) }),
  reply: z.object({
    lessons: z.array(
      z.object({
        _id: z.string(),
        date: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        facility: z.string(),
        /** The first name, or a class. */
        who: z.string(),
        hours: z.number(),
        amount: Money,
        kept: Money,
        currency: z.string(),
      }),
    ),
    hours: z.number(),
    totals: z.array(z.object({ currency: z.string(), amount: Money, kept: Money })),
  }),
} as const

export const exportStatement = {
  method: 'GET',
  path: '/coach/statement.csv',
  summary: 'The actor’s statement of a month as CSV',
  file: 'text/csv',
  query: z.object({ month: Month }),
} as const
