import { toClock } from '#contract/clock'
import type { EntryRow } from '../features/waitlist/queries/entries.ts'
import { formatDate } from '../wall-clock.ts'
import type { Content } from './mail-content.ts'

/** Tells everyone on the list of a court that is free shortly before its time; null once their time is over or offered. */
export function waitlistFreeMail(entry: EntryRow, publicUrl: string): Content | null {
  if (entry.bookingId) return null
  const time = `${toClock(entry.fromMinute)}–${toClock(entry.toMinute)}`
  return {
    subject: `A court is free: ${entry.facilityName}, ${formatDate(entry.date)}`,
    preview: `${time}: the first who books has it.`,
    heading: 'A court is free at your time',
    paragraphs: [
      `Hello ${entry.userName}, a court has become free at ${entry.facilityName} on ${formatDate(entry.date)}, ${time}.`,
      'It begins soon, so it is held for nobody: everyone on the waitlist gets this mail, and the first who books has it.',
    ],
    action: { label: 'Book it', url: `${publicUrl}/facilities/${entry.facilityId}?date=${entry.date}` },
  }
}
