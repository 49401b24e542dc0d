import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Clock, EndClock, Id } from './common.ts'
import { Weekdays } from './price-rules.ts'

/** Prepaid uses of an hour each, prepaid money, or a member's price. */
export const PassKind = z.enum(['uses', 'money', 'rate'])
export type PassKind = z.infer<typeof PassKind>

/** Availability for bookings with a pass, which may open more days. */
export const ForPass = { pass: z.optional(Id) }

/** What a pass is good for; a condition that is left out always holds. A booking has to be within the hours. */
export const PassApplies = z
  .strictObject({
    weekdays: z.optional(Weekdays.check(z.minLength(1, msg('Choose a day, or leave the days out for all of them.')))),
    from: z.optional(Clock),
    to: z.optional(EndClock),
    /**
     * Courts, places of games and classes, private lessons, or what is rented and sold. Left out: credit is good for all of
     * them, the others for courts and places.
     */
    what: z.optional(z.enum(['court', 'place', 'lesson', 'item'])),
    /** The numbers of the courts that it is good for; no places and spaces then. */
    courts: z.optional(z.array(z.int().check(z.gte(1), z.lte(999))).check(z.minLength(1), z.maxLength(50))),
    /** Other venues at which it is good, in addition to the one that sells it. */
    facilities: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(50))),
  })
  .check(
    z.refine(({ courts, facilities }) => !courts || !facilities, {
      error: msg('Courts are chosen at one venue: leave them out, or the other venues.'),
      path: ['courts'],
    }),
    z.refine(({ from = '00:00', to = '24:00' }) => to > from, {
      error: msg('The end must be after the start.'),
      path: ['to'],
    }),
  )
export type PassApplies = z.infer<typeof PassApplies>
