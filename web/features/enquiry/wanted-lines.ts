import type { EnquiryLine } from '#contract/enquiry'
import type { Facility } from '#contract/facility'
import { getErrorReply } from '../../lib/requests/api-error'
import { addDays } from '../../lib/time/calendar-day'
import { listSlotStarts, toSlotEnd } from '../../lib/time/slot-times'

/** A line as it is filled in: `what` is a space's id, or a number of courts. */
export type WantedLine = { key: number; date: string; startTime: string; endTime: string; what: string }

const isCount = (what: string) => /^\d+$/.test(what)

export const toLine = ({ date, startTime, endTime, what }: WantedLine): EnquiryLine => ({
  date,
  startTime,
  endTime,
  ...(isCount(what) ? { courts: Number(what) } : { space: what }),
})

/** The starts and ends of what can be booked, by the length of its slots. */
export function listTimes(facility: Facility, what: string, courtMinutes: number) {
  const minutes = facility.spaces?.find(({ id }) => id === what)?.slotMinutes ?? courtMinutes
  const starts = listSlotStarts(facility.openingTime, facility.closingTime, minutes)
  return { starts, ends: starts.map((start) => toSlotEnd(start, minutes)) }
}

/** The first line: the largest space or all courts, from opening to closing. */
export function toFirstLine(facility: Facility, date: string, courtMinutes: number): WantedLine {
  const largest = facility.spaces?.toSorted((a, b) => b.courts.length - a.courts.length)[0]
  const what = largest?.id ?? '1'
  const { starts, ends } = listTimes(facility, what, courtMinutes)
  return { key: 0, date, startTime: starts[0] ?? '', endTime: ends.at(-1) ?? '', what }
}

/** The next day, with the same hours and courts as the last line. */
export function toNextLine(lines: readonly WantedLine[], max: string): WantedLine | undefined {
  const last = lines.at(-1)
  if (!last) return undefined
  const next = addDays(last.date, 1)
  return { ...last, key: Math.max(...lines.map(({ key }) => key)) + 1, date: next > max ? last.date : next }
}

/** The errors about lines, by the line's place. */
export function findLineErrors(error: unknown): Record<number, string> {
  const errors = getErrorReply(error)?.errors ?? []
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const at = /^(?:body\.)?lines\.(\d+)\./.exec(path)?.[1]
      return at === undefined ? [] : [[Number(at), message]]
    }),
  )
}
