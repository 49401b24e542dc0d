import { toMinutes } from '#contract/clock'
import type { WaitlistEntry } from '#contract/waitlist'
import { formatRange, plural } from '../../../lib/format'

const suffixes = ['th', 'st', 'nd', 'rd']

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `22nd`. */
export function formatOrdinal(number: number) {
  const isTeen = Math.floor((number % 100) / 10) === 1
  return `${number}${(!isTeen && suffixes[number % 10]) || 'th'}`
}

/** `18:00–19:00`, or `1 hour between 18:00 and 21:00` when the entry is for less than the whole time. */
export function formatWanted({ from, to, hours }: Pick<WaitlistEntry, 'from' | 'to' | 'hours'>) {
  const isWhole = toMinutes(to) - toMinutes(from) === hours * 60
  return isWhole ? formatRange(from, to) : `${plural(hours, 'hour')} between ${from} and ${to}`
}

/** An entry's place and odds: `You are 2nd. Chances are good.`; or that it has an offer, or that everyone was told. */
export function formatPlace({ position, odds, status }: Pick<WaitlistEntry, 'position' | 'odds' | 'status'>) {
  if (status === 'offered') return 'A court is held for you.'
  if (status === 'told') return 'A court became free: it goes to the first who books it.'
  return `You are ${position === 1 ? 'next' : formatOrdinal(position)}. Chances are ${odds}.`
}
