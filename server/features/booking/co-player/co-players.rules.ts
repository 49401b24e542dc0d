import type { CoPlayers } from '#contract/co-player'
import { t } from '#i18n/t'

/** What a facility asks, of each booking. */
export type CoPlayerTerms = { coPlayers: CoPlayers; coPlayerCount: number }

/** Returns why a booking can't have as many co-players; null when it can. Who manages the facility may leave them out. */
export function whyNotCoPlayers(
  { coPlayers, coPlayerCount: most }: CoPlayerTerms,
  count: number,
  isManager: boolean,
): string | null {
  if (coPlayers === 'off') return count === 0 ? null : t('This venue does not ask who plays with you.')
  if (count > most)
    return t('{count, plural, one {One co-player} other {# co-players}} can be named here at most.', { count: most })
  return coPlayers === 'required' && count < most && !isManager
    ? t('This venue asks who plays with you: enter {count, plural, one {one name} other {# names}}.', { count: most })
    : null
}
