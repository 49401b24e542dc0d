import { forgetPlayer } from './players.queries.ts'

/** Keeps the games of a deleted account without what its user wrote: names of guests, notes, their own name as a coach. */
export const forgetGames = forgetPlayer
