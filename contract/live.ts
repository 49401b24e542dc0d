import { z } from 'zod/mini'
import { msg } from '#i18n/t'

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const milliseconds = (message: string) => z.coerce.number(message).check(z.int(message), z.gte(0, message))

/**
 * Sends an event when the availability of some facilities may have changed, and one at once. An event's id is the time
 * up to which all changes were sent, in ms since 1970 by the database's clock.
 */
export const watchAvailability = {
  method: 'GET',
  path: '/live',
  auth: 'public',
  summary: 'Server-sent events: which facilities changed on which days',
  stream: 'text/event-stream',
  query: z.object({
    /** Ids of up to 200 facilities, separated by commas. */
    facility: z
      .string(msg('Name the venues.'))
      .check(
        z.regex(new RegExp(`^${UUID}(,${UUID}){0,199}$`), msg('Write up to 200 ids of venues, separated by commas.')),
      ),
    /** Changes after this event are sent first, as with a `Last-Event-ID` header, which takes precedence. */
    since: z.optional(milliseconds(msg('This is not the id of an event.'))),
    /** Without an event to continue from: changes of the last `age` ms are sent first. */
    age: z.optional(milliseconds(msg('Write the age in milliseconds.'))),
  }),
} as const

/**
 * The id of the event that causes a request. The reply may be a second old but not older than that, so readers share
 * it.
 */
export const AfterEvent = { at: z.optional(milliseconds(msg('This is not the id of an event.'))) }

/** The data of an event; an empty event only shows that the stream is alive. */
export type AvailabilityEvent = {
  /** The id of a facility; `*`: any may have changed. */
  facility?: string
  /** yyyy-MM-dd in the facility's zone; null: any day, and the facility's hours, courts or prices. */
  days?: string[] | null
}
