import type { PlaySessionState } from '#contract/play-session'

/** What decides about a session; places are those that hold. */
export type PlaySessionFacts = {
  places: number
  minPlaces: number
  /** Held or paid. */
  taken: number
  paid: number
  hasCourt: boolean
  /** A venue's class, which waits for its first player. */
  isClass: boolean
  /** Shared by a link, without a waitlist. */
  isSplit: boolean
  isDecided: boolean
  isCancelled: boolean
  startsAt: Date
  decideAt: Date
}

export type Decision = 'wait' | 'on' | 'not_filled' | 'not_shared' | 'no_players' | 'no_court'

/**
 * Returns what must happen with a session now. One without a court is never kept, nor a game without players. A decision
 * that was missed is made after the start too: who has paid gets their money back.
 */
export function decidePlaySession(session: PlaySessionFacts, now: Date): Decision {
  if (session.isCancelled || (session.isDecided && session.startsAt <= now)) return 'wait'
  if (!session.hasCourt) return 'no_court'
  if (session.isDecided) return 'wait'
  if (session.taken === 0 && !session.isClass) return 'no_players'
  if (session.decideAt > now) return 'wait'
  if (session.paid >= session.minPlaces) return 'on'
  return session.isSplit ? 'not_shared' : 'not_filled'
}

type SessionBooking = { userId: string; isPlace: boolean; isCourtOfHost: boolean }

/** Filters the bookings about which people are notified: each place, and the court of a host who has none of these. */
export const filterNotified = <Row extends SessionBooking>(bookings: Row[]): Row[] =>
  bookings.filter(
    ({ isPlace, isCourtOfHost, userId }) =>
      isPlace || (isCourtOfHost && !bookings.some((other) => other.isPlace && other.userId === userId)),
  )

export function getState(session: PlaySessionFacts, now: Date): PlaySessionState {
  if (session.isCancelled) return 'cancelled'
  if (session.startsAt <= now) return 'over'
  if (session.isDecided) return 'on'
  return session.taken >= session.places ? 'full' : 'open'
}

/** Whether somebody may take a place: until it begins, except while it is being decided. */
export const takesPlayers = (session: PlaySessionFacts, now: Date): boolean =>
  ['open', 'on'].includes(getState(session, now)) &&
  session.taken < session.places &&
  (session.isDecided || session.decideAt > now)

/** Whether one may wait for a place: of a full session that neither has begun nor is being decided. */
export const takesWaiting = (session: PlaySessionFacts, now: Date): boolean =>
  !session.isSplit &&
  ['full', 'on'].includes(getState(session, now)) &&
  session.taken >= session.places &&
  (session.isDecided || session.decideAt > now)

/** How many places a host may still take for guests: those that must be paid and nobody holds. None once it is due. */
export const countRest = (session: PlaySessionFacts, now: Date): number =>
  session.isClass || session.isDecided || !takesPlayers(session, now)
    ? 0
    : Math.max(0, session.minPlaces - session.taken)

/** The host may cancel until it is decided, managers of the facility until it begins. */
export const mayCancel = (session: PlaySessionFacts, isManager: boolean, now: Date): boolean =>
  !session.isCancelled && session.startsAt > now && (isManager || (!session.isDecided && session.decideAt > now))
