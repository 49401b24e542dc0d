import { z } from 'zod/mini'
import { msg } from '#i18n/t'

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const milliseconds = (message: string) => z.coerce.number(message).check(z.int(message), z.gte(0, message))

/**
 * Tells when availability of some venues may have changed; the reader then asks for it again. The first event comes at
 * once. Each event's id is the moment up to which everything was told, in ms since 1970 by the database's clock.
 */
export const watchAvailability = {
  method: 'GET',
  path: '/live',
  auth: 'public',
  summary: 'Server-sent events: which venues changed on which days',
  stream: 'text/event-stream',
  query: z.object({
    /** Ids of up to 200 venues, separated by commas. */
    facility: z
      .string(msg('Name the venues.'))
      .check(
        z.regex(new RegExp(`^${UUID}(,${UUID}){0,199}$`), msg('Write up to 200 ids of venues, separated by commas.')),
      ),
    /** Changes after the event with this id are told first. A `Last-Event-ID` header means the same and wins. */
    since: z.optional(milliseconds(msg('This is not the id of an event.'))),
    /** Without an event to go on from: changes of so many ms are told first. */
    age: z.optional(milliseconds(msg('Write the age in milliseconds.'))),
  }),
} as const

/**
 * The id of the event that causes a request. The reply may be up to a second old, but is not older than the event, so that
 * all who were told of a change can get the same one.
 */
export const AfterEvent = { at: z.optional(milliseconds(msg('This is not the id of an event.'))) }

/** The data of an event; an empty one only says that the stream is alive. */
export type AvailabilityEvent = {
  /** The id of a venue; `*`: any may have changed. */
  facility?: string
  /** yyyy-MM-dd in the venue's zone; null: any day, and the venue's hours, courts or prices. */
  days?: string[] | null
}
