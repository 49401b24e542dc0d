import { toMinutes } from '#contract/clock'
import type { Facility } from '#contract/facility'
import { getHoursOn } from '#contract/opening-hours'
import type { Site } from '#contract/site'
import { t } from '#i18n/t'
import { toDigits } from '../../../lib/texts/format'
import { formatFreeSlot, formatRelativeDay, getTodayAt } from '../../../lib/time/calendar-day'
import { listSlotStarts } from '../../../lib/time/slot-times'
import { type DayStripCell, markNext } from '../../../ui/dates/day-strip'
import type { ListedFacility } from '../api'

type Context = Pick<Site, 'today' | 'timeZone' | 'slotMinutes'>

/** The number of free hours on a card. */
const CHIPS = 4

/** Returns the day a card shows: the requested one, that of the next free hour, or today, which is fully booked. */
function getShownDay({ requestedDay, today, nextDay, nextAvailability }: ListedFacility, todayAt: string) {
  if (requestedDay) return requestedDay
  return { date: nextAvailability?.date ?? todayAt, cells: nextDay ?? today }
}

/** Returns the day strip; the server sends none for a closed day, whose hours then count as past. */
function getCells({ openingTime, closingTime }: ListedFacility, cells: Facility['today']) {
  if (cells.length > 0) return cells
  const length = Math.max(1, Math.floor((toMinutes(closingTime) - toMinutes(openingTime)) / 60))
  return Array.from({ length }, () => 'past' as const)
}

/** Marks the requested hour in the strip, or else the next free one. */
function markCells(cells: Facility['today'], time: string, starts: readonly string[]): DayStripCell[] {
  if (!time) return markNext(cells)
  return cells.map((cell, index) => {
    if (starts[index] !== time) return cell
    return cell === 'free' ? 'next' : 'refused'
  })
}

/** Finds up to four free hours: those nearest to the requested time, or the first ones. */
function findFreeHours(cells: Facility['today'], time: string, starts: readonly string[]): string[] {
  const free = starts.filter((_, index) => cells[index] === 'free')
  const distance = (start: string) => Math.abs(toMinutes(start) - toMinutes(time || '00:00'))
  const nearest = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, CHIPS)
  return nearest.toSorted()
}

/** Returns what a card shows of a day; `time` is the requested hour, or empty. */
export function describeCardDay(facility: ListedFacility, time: string, context: Context) {
  const { requestedDay, nextAvailability } = facility
  const shown = getShownDay(facility, getTodayAt(facility, context))
  const open = getHoursOn(facility, shown.date)
  const starts = listSlotStarts(open.openingTime, open.closingTime, context.slotMinutes)
  const cells = getCells(facility, shown.cells)
  const next = requestedDay ? requestedDay.next : nextAvailability
  const isTaken = requestedDay !== undefined && !requestedDay.free
  const day = formatRelativeDay(shown.date, context.today)
  const taken = time ? t('{day}, {time} is taken', { day, time: toDigits(time) }) : t('Fully booked {day}', { day })
  return {
    day,
    open,
    isTaken,
    words: isTaken ? taken : next ? formatFreeSlot(next, context.today) : t('Fully booked'),
    isFree: !isTaken && next !== null,
    cells: markCells(cells, requestedDay ? time : '', starts),
    hours: findFreeHours(cells, time, starts).map((startTime) => ({ date: shown.date, startTime })),
  }
}
