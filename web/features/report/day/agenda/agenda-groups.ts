import type { Bar, FacilityDay } from '../scale'

export type AgendaEntry = { bar: Bar; facility: string; court: string; timeZone: string }
export type Agenda = { now: AgendaEntry[]; next: AgendaEntry[]; later: AgendaEntry[]; earlier: AgendaEntry[] }

/** Bookings that begin within this time after the next one count as next too, in ms. */
const NEXT_SPAN = 60 * 60_000

const startsAt = ({ bar }: AgendaEntry) => Date.parse(bar.startsAt)

/** Lists the bookings of all courts, one of a space once. */
export const listEntries = (facilities: readonly FacilityDay[]): AgendaEntry[] =>
  facilities
    .flatMap(({ name, timeZone, courts }) =>
      courts.flatMap((court) =>
        court.bars
          .filter(({ isFurther }) => !isFurther)
          .map((bar) => ({ bar, facility: name, court: bar.space ?? court.name, timeZone })),
      ),
    )
    .sort((a, b) => startsAt(a) - startsAt(b) || a.facility.localeCompare(b.facility) || a.court.localeCompare(b.court))

/** A closure on a day that is open otherwise, with the courts it closes. */
export type ClosedTime = {
  key: string
  facility: string
  startTime: string
  endTime: string
  reason: string
  courts: string[]
}

/** Lists the closures by start; courts of a facility that are closed at the same time for the same reason are combined. */
export function listClosedTimes(facilities: readonly FacilityDay[]): ClosedTime[] {
  const times = new Map<string, ClosedTime>()
  for (const { _id, name, courts } of facilities)
    for (const court of courts)
      for (const closure of court.closures) {
        const key = [_id, closure.startTime, closure.endTime, closure.reason].join(' ')
        const time = times.get(key) ?? { ...closure, key, facility: name, courts: [] }
        time.courts.push(court.name)
        times.set(key, time)
      }
  return [...times.values()].sort(
    (a, b) => a.startTime.localeCompare(b.startTime) || a.facility.localeCompare(b.facility),
  )
}

/** Groups the bookings of a day at `now` (ms): on court, next, later, and over. */
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
