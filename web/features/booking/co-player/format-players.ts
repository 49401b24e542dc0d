import type { CoPlayer } from '#contract/co-player'
import { msg, t } from '#i18n/t'

const stateNames: Record<CoPlayer['state'], string> = { named: '', invited: msg('invited'), joined: msg('has joined') }

/** A name and, of who was mailed, what became of it: `Rahim (has joined)`. */
export function formatPlayer({ name, state, isOffered }: CoPlayer): string {
  if (isOffered) return t('{name} ({state})', { name, state: t('was offered the booking') })
  return state === 'named' ? name : t('{name} ({state})', { name, state: t(stateNames[state]) })
}

export const formatPlayers = (players: CoPlayer[]): string => players.map(formatPlayer).join(', ')
