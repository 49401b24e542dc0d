import { toMinutes } from '#contract/clock'
import type { WaitlistEntry } from '#contract/waitlist'
import { t } from '#i18n/t'
import { formatRange, toDigits } from './format'

/** `18:00–19:00`, or `1 hour between 18:00 and 21:00` when the entry is for less than the whole time. */
export function formatWanted({ from, to, hours }: Pick<WaitlistEntry, 'from' | 'to' | 'hours'>) {
  const isWhole = toMinutes(to) - toMinutes(from) === hours * 60
  if (isWhole) return formatRange(from, to)
  const times = { from: toDigits(from), to: toDigits(to) }
  return t('{hours, plural, one {# hour} other {# hours}} between {from} and {to}', { hours, ...times })
}

/** The same with the name of the space that is wanted: `Whole hall, 18:00–19:00`. */
export const formatWantedOf = (entry: Pick<WaitlistEntry, 'from' | 'to' | 'hours' | 'space'>) =>
  entry.space ? t('{space}, {time}', { space: entry.space.name, time: formatWanted(entry) }) : formatWanted(entry)
