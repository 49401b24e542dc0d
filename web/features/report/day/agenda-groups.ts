import type { Bar, Venue } from './scale'

/** A booking with where it is played. */
export type AgendaEntry = { bar: Bar; venue: string; court: string; timeZone: string }
export type Agenda = { now: AgendaEntry[]; next: AgendaEntry[]; later: AgendaEntry[]; earlier: AgendaEntry[] }

/** What begins this long after the next booking, in ms, still counts as next. */
const NEXT_SPAN = 60 * 60_000

const startsAt = ({ bar }: AgendaEntry) => Date.parse(bar.startsAt)

/** All bookings of a day by their start. */
export const listEntries = (venues: readonly Venue[]): AgendaEntry[] =>
  venues
    .flatMap(({ name, timeZone, courts }) =>
      courts.flatMap((court) => court.bars.map((bar) => ({ bar, venue: name, court: court.name, timeZone }))),
    )
    .sort((a, b) => startsAt(a) - startsAt(b) || a.venue.localeCompare(b.venue) || a.court.localeCompare(b.court))

/** The bookings of a day as they are at `now` (ms): on court, the next ones within an hour of each other, later, and over. */
export function groupEntries(entries: readonly AgendaEntry[], now: number): Agenda {
  const ahead = entries.filter((entry) => startsAt(entry) > now)
  const begun = entries.filter((entry) => startsAt(entry) <= now)
  const isOver = ({ bar }: AgendaEntry) => Date.parse(bar.endsAt) <= now
  const [first] = ahead
  const isNext = (entry: AgendaEntry) => first !== undefined && startsAt(entry) < startsAt(first) + NEXT_SPAN
  return {
    now: begun.filter((entry) => !isOver(entry)),
    next: ahead.filter(isNext),
    later: ahead.filter((entry) => !isNext(entry)),
    earlier: begun.filter(isOver),
  }
}
