import type { CoPlayer } from '#contract/co-player'
import { msg, t } from '#i18n/t'

const stateNames: Record<CoPlayer['state'], string> = { named: '', invited: msg('invited'), joined: msg('has joined') }

/** Names and, of those who were mailed, what became of it: `Rahim (has joined)`. */
export const formatPlayers = (players: CoPlayer[]): string =>
  players
    .map(({ name, state }) => (state === 'named' ? name : t('{name} ({state})', { name, state: t(stateNames[state]) })))
    .join(', ')
