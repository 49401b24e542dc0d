import type { PlaySession } from '#contract/play-session'

/** What a card shows of a game. The rest, for its own page and the venue, would be half of what pages carry of it. */
export const toListed = ({
  players,
  mine,
  unpaid,
  needsLevel,
  waiting,
  rest,
  can,
  notes,
  bring,
  court,
  startsAt,
  totalPrice,
  ...listed
}: PlaySession) => listed
export type ListedPlaySession = ReturnType<typeof toListed>
