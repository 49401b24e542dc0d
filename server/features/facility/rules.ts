import { AppError } from '../../app-error.ts'
import { majorOf } from '../../money.ts'
import { clockOf } from '../../wall-clock.ts'

/** The least the card provider takes for one payment, in minor units. */
const LEAST_CHARGE = 50

/** The parts of a venue that an admin may change; prices in minor units, times in minutes since midnight. */
export type VenueFacts = {
  name: string
  description: string
  location: string
  imageUrl: string
  priceMinor: number
  courts: number
  opensMinute: number
  closesMinute: number
  closedWeekdays: number[]
  timeZone: string
}

/**
 * Refuses a venue that could not be run: a slot too cheap to be charged, or hours without room for a slot.
 * @throws AppError bad_request naming the field
 */
export function mustBeRunnable(venue: VenueFacts, slotMinutes: number): void {
  const open = venue.closesMinute - venue.opensMinute
  if (open <= 0) throw field('closingTime', 'The closing time must be after the opening time.')
  if (open < slotMinutes) throw field('closingTime', `Stay open for at least one slot of ${slotMinutes} minutes.`)
  if (Math.round((venue.priceMinor * slotMinutes) / 60) < LEAST_CHARGE)
    throw field('pricePerHour', `A slot of ${slotMinutes} minutes must cost at least 0.50, the least a card can pay.`)
}

const field = (path: string, message: string) => new AppError('bad_request', message, [{ path, message }])

/** Weekdays in order, each once. */
export const tidyWeekdays = (weekdays: number[]): number[] => [...new Set(weekdays)].sort((a, b) => a - b)

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const daysText = (weekdays: number[]) => weekdays.map((day) => dayNames[day]).join(', ') || 'none'

const told: [string, (venue: VenueFacts) => string | number][] = [
  ['name', (venue) => venue.name],
  ['price', (venue) => majorOf(venue.priceMinor)],
  ['location', (venue) => venue.location],
  ['courts', (venue) => venue.courts],
  ['opening time', (venue) => clockOf(venue.opensMinute)],
  ['closing time', (venue) => clockOf(venue.closesMinute)],
  ['closed on', (venue) => daysText(venue.closedWeekdays)],
  ['time zone', (venue) => venue.timeZone],
  ['photo', (venue) => venue.imageUrl || 'none'],
]

/** What an edit changed, for the audit: 'price 10 → 12; courts 1 → 3'. Empty when nothing did. */
export function changesText(before: VenueFacts, after: VenueFacts): string {
  const lines = told
    .map(([label, read]) => ({ label, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => `${label} ${from} → ${to}`)
  if (before.description !== after.description) lines.push('description')
  return lines.join('; ')
}

/** The mean of ratings with one decimal; 0 when there are none (spec §9). */
export const oneDecimal = (mean: number | null): number => (mean === null ? 0 : Math.round(mean * 10) / 10)

export type Soonest = { nextAvailability: { date: string; startTime: string } | null }

/** Order of 'soonest': the venue that is free next comes first, one that is never free last. */
export function bySoonest(a: Soonest, b: Soonest): number {
  const key = ({ nextAvailability: next }: Soonest) => (next ? `${next.date} ${next.startTime}` : '9')
  return key(a).localeCompare(key(b))
}

/** The words of a search, at most eight, so that none costs a scan of its own without end. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)
