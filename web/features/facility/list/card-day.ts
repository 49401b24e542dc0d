import { toMinutes } from '#contract/clock'
import type { Facility, FreeSlot } from '#contract/facility'
import { getHoursOn } from '#contract/prices'
import type { Site } from '#contract/site'
import { t } from '#i18n/t'
import { formatFreeSlot, formatRelativeDay, getTodayAt } from '../../../lib/calendar-day'
import { toDigits } from '../../../lib/format'
import { listSlotStarts, toSlotEnd } from '../../../lib/slot-times'
import { type DayStripCell, markNext } from '../../../ui/day-strip'

type Context = Pick<Site, 'today' | 'timeZone' | 'slotMinutes'>

/** The number of free hours on a card. */
const CHIPS = 4

/** Returns the day strip; the server sends none for a closed day, whose hours then count as past. */
function getCells({ requestedDay, today, openingTime, closingTime }: Facility) {
  const cells = requestedDay ? requestedDay.cells : today
  if (cells.length > 0) return cells
  const length = Math.max(1, Math.floor((toMinutes(closingTime) - toMinutes(openingTime)) / 60))
  return Array.from({ length }, () => 'past' as const)
}

/** Marks the requested hour in the strip, or else the next free one. */
function markCells(facility: Facility, time: string, starts: readonly string[]): DayStripCell[] {
  const cells = getCells(facility)
  if (!facility.requestedDay || !time) return markNext(cells)
  return cells.map((cell, index) => {
    if (starts[index] !== time) return cell
    return cell === 'free' ? 'next' : 'refused'
  })
}

/** Finds up to four free hours: those nearest to the requested time, or the next ones. */
function findFreeHours(facility: Facility, time: string, starts: readonly string[], { slotMinutes }: Context) {
  const { requestedDay, nextAvailability, today } = facility
  const date = requestedDay ? requestedDay.date : nextAvailability?.date
  if (!date) return []
  const isShownDay = requestedDay !== undefined || today.includes('free')
  if (!isShownDay) return nextAvailability ? [nextAvailability] : []
  const free = starts.filter((_, index) => getCells(facility)[index] === 'free')
  const distance = (start: string) => Math.abs(toMinutes(start) - toMinutes(time || '00:00'))
  const nearest = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, CHIPS)
  return nearest.toSorted().map(
    (startTime): FreeSlot => ({
      date,
      startTime,
      endTime: toSlotEnd(startTime, slotMinutes),
    }),
  )
}

/** Returns what a card shows of the requested day, or of today; `time` is the requested hour, or empty. */
export function describeCardDay(facility: Facility, time: string, context: Context) {
  const { requestedDay, nextAvailability } = facility
  const open = getHoursOn(facility, requestedDay?.date ?? getTodayAt(facility, context))
  const starts = listSlotStarts(open.openingTime, open.closingTime, context.slotMinutes)
  const next = requestedDay ? requestedDay.next : nextAvailability
  const isTaken = requestedDay !== undefined && !requestedDay.free
  const day = requestedDay ? formatRelativeDay(requestedDay.date, context.today) : t('today')
  const taken = time ? t('{day}, {time} is taken', { day, time: toDigits(time) }) : t('Fully booked {day}', { day })
  return {
    day,
    open,
    isTaken,
    words: isTaken ? taken : next ? formatFreeSlot(next, context.today) : t('Fully booked'),
    isFree: !isTaken && next !== null,
    cells: markCells(facility, time, starts),
    hours: findFreeHours(facility, time, starts, context),
  }
}
