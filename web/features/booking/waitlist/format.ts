import type { WaitlistEntry } from '#contract/waitlist'
import { msg, t } from '#i18n/t'

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `22nd`. */
export const formatOrdinal = (number: number) =>
  t('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { number })

const chances = {
  good: msg('Chances are good.'),
  fair: msg('Chances are fair.'),
  low: msg('Chances are low.'),
}

type PlaceInLine = Pick<WaitlistEntry, 'position' | 'odds' | 'status' | 'isNotified' | 'playSession' | 'space'>

/**
 * Formats an entry's position and, for a court or space, its odds, `You are 2nd. Chances are good.`, or that it has an
 * offer or all were notified.
 */
export function formatPlace({ position, odds, status, isNotified, playSession, space }: PlaceInLine) {
  if (space && status === 'offered') return t('{space} is held for you.', { space: space.name })
  if (space && isNotified) return t('{space} became free: it goes to the first who books it.', { space: space.name })
  if (status === 'offered') return playSession ? t('A place is held for you.') : t('A court is held for you.')
  if (isNotified) return t('A court became free: it goes to the first who books it.')
  const place = position === 1 ? t('You are next.') : t('You are {place}.', { place: formatOrdinal(position) })
  return playSession ? place : `${place} ${t(chances[odds])}`
}
