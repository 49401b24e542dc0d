import { toMinutes } from '#contract/clock'
import type { WaitlistEntry } from '#contract/waitlist'
import { msg, t } from '#i18n/t'
import { formatRange, toDigits } from '../../../lib/format'

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `22nd`. */
export const formatOrdinal = (number: number) =>
  t('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { number })

/** `18:00–19:00`, or `1 hour between 18:00 and 21:00` when the entry is for less than the whole time. */
export function formatWanted({ from, to, hours }: Pick<WaitlistEntry, 'from' | 'to' | 'hours'>) {
  const isWhole = toMinutes(to) - toMinutes(from) === hours * 60
  if (isWhole) return formatRange(from, to)
  const times = { from: toDigits(from), to: toDigits(to) }
  return t('{hours, plural, one {# hour} other {# hours}} between {from} and {to}', { hours, ...times })
}

const chances = {
  good: msg('Chances are good.'),
  fair: msg('Chances are fair.'),
  low: msg('Chances are low.'),
}

/** An entry's place and odds: `You are 2nd. Chances are good.`; or that it has an offer, or that everyone was told. */
export function formatPlace({ position, odds, status }: Pick<WaitlistEntry, 'position' | 'odds' | 'status'>) {
  if (status === 'offered') return t('A court is held for you.')
  if (status === 'told') return t('A court became free: it goes to the first who books it.')
  const place = position === 1 ? t('You are next.') : t('You are {place}.', { place: formatOrdinal(position) })
  return `${place} ${t(chances[odds])}`
}
