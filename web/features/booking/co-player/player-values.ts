import type { AskedCoPlayer, CoPlayer, CoPlayers } from '#contract/co-player'
import { createRandomHex } from '../../../lib/requests/random-hex'

/** A row of a form: someone who is named already, or a new name. */
export type PlayerValue = { key: string; _id?: string; name: string; email: string; state: CoPlayer['state'] }

export const emptyPlayer = (): PlayerValue => ({ key: createRandomHex(), name: '', email: '', state: 'named' })

export const toPlayerValue = ({ _id, name, state }: CoPlayer): PlayerValue => ({
  key: _id,
  _id,
  name,
  email: '',
  state,
})

/** As many rows as names are required, or one where they may be left out, beginning with those that are `named` already. */
export const firstPlayers = (asked: CoPlayers, count: number, named: AskedCoPlayer[] = []): PlayerValue[] =>
  Array.from({ length: Math.max(asked === 'required' ? count : 1, named.length) }, (_, row) => {
    const { name = '', email = '' } = named[row] ?? {}
    return { ...emptyPlayer(), name, email }
  })

/** The rows that were filled in, as they are sent. */
export const toAskedPlayers = (players: PlayerValue[]) =>
  players
    .filter(({ name, email }) => name.trim() !== '' || email.trim() !== '')
    .map(({ _id, name, email }) => ({
      ...(_id && { _id }),
      name: name.trim(),
      ...(email.trim() && { email: email.trim() }),
    }))
