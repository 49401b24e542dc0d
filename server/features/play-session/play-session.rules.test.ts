import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countRest,
  decidePlaySession,
  getState,
  mayCancel,
  type PlaySessionFacts,
  takesPlayers,
  takesWaiting,
} from './play-session.rules.ts'

const now = new Date('2027-03-01T10:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const session: fc.Arbitrary<PlaySessionFacts> = fc
  .record({
    places: fc.integer({ min: 2, max: 40 }),
    min: fc.integer({ min: 1, max: 40 }),
    held: fc.integer({ min: 0, max: 40 }),
    payers: fc.integer({ min: 0, max: 40 }),
    hasCourt: fc.boolean(),
    isClass: fc.boolean(),
    isSplit: fc.boolean(),
    isDecided: fc.boolean(),
    isCancelled: fc.boolean(),
    startsIn: fc.integer({ min: -3, max: 50 }),
    decidedBefore: fc.integer({ min: 1, max: 48 }),
  })
  .map(({ places, min, held, payers, startsIn, decidedBefore, ...facts }) => {
    const taken = Math.min(places, held)
    return {
      ...facts,
      places,
      taken,
      minPlaces: Math.min(places, min),
      paid: Math.min(taken, payers),
      startsAt: at(startsIn),
      decideAt: at(startsIn - decidedBefore),
    }
  })

describe('decidePlaySession', () => {
  it('lets nobody keep a court after the decision without enough paid places', () => {
    fc.assert(
      fc.property(session, (facts) => {
        const decision = decidePlaySession(facts, now)
        const isOver = facts.isCancelled || (facts.isDecided && facts.startsAt <= now)
        const isDue = facts.decideAt <= now && !facts.isDecided
        const keepsCourt = decision === 'on' || decision === 'wait'
        expect(keepsCourt).toBe(
          isOver ||
            (facts.hasCourt &&
              (facts.isDecided || ((facts.taken > 0 || facts.isClass) && (!isDue || facts.paid >= facts.minPlaces)))),
        )
        if (decision === 'on') expect(isDue).toBe(true)
      }),
    )
  })

  it.each([
    [{ paid: 4 }, 'on'],
    [{ paid: 3 }, 'not_filled'],
    [{ paid: 3, isSplit: true }, 'not_shared'],
    [{ taken: 0, paid: 0 }, 'no_players'],
    [{ paid: 4, hasCourt: false }, 'no_court'],
    [{ paid: 3, isDecided: true }, 'wait'],
    [{ paid: 3, isCancelled: true }, 'wait'],
  ] as const)('makes up for a decision that was missed until the start: %j is %s', (change, decision) => {
    const begun = { ...ahead, taken: 4, startsAt: at(-1), decideAt: at(-21) }
    expect(decidePlaySession({ ...begun, ...change }, now)).toBe(decision)
  })

  it('ends a game without players before it is due', () => {
    fc.assert(
      fc.property(session, (facts) => {
        const empty = { ...facts, taken: 0, paid: 0, hasCourt: true, isClass: false, startsAt: at(5) }
        expect(decidePlaySession({ ...empty, isDecided: false, isCancelled: false }, now)).toBe('no_players')
      }),
    )
  })
})

const isAhead = ({ isCancelled, startsAt, isDecided, decideAt }: PlaySessionFacts) =>
  !isCancelled && startsAt > now && (isDecided || decideAt > now)

it('takes players while a place is free, but not once it has begun, was cancelled or is being decided', () => {
  fc.assert(
    fc.property(session, (facts) => {
      expect(takesPlayers(facts, now)).toBe(isAhead(facts) && facts.taken < facts.places)
    }),
  )
})

it('has a line while it is full and ahead, unless it is a split', () => {
  fc.assert(
    fc.property(session, (facts) => {
      expect(takesWaiting(facts, now)).toBe(isAhead(facts) && facts.taken === facts.places && !facts.isSplit)
    }),
  )
})

const ahead: PlaySessionFacts = {
  ...{ places: 8, minPlaces: 4, taken: 1, paid: 1, hasCourt: true, startsAt: at(24), decideAt: at(4) },
  ...{ isClass: false, isSplit: false, isDecided: false, isCancelled: false },
}

it.each([
  [{}, 'open'],
  [{ taken: 8 }, 'full'],
  [{ taken: 8, isDecided: true }, 'on'],
  [{ isDecided: true, startsAt: now }, 'over'],
  [{ isCancelled: true, startsAt: now }, 'cancelled'],
] as const)('a session with %j is %s', (change, state) => {
  expect(getState({ ...ahead, ...change }, now)).toBe(state)
})

it('a host takes the places that must be paid and nobody holds, until it is decided', () => {
  const counts = [{}, { taken: 5 }, { isClass: true }, { isDecided: true }, { decideAt: now }].map((change) =>
    countRest({ ...ahead, ...change }, now),
  )
  expect(counts).toEqual([3, 0, 0, 0, 0])
})

it('a host can no longer cancel once it is to be decided, a manager until it begins', () => {
  fc.assert(
    fc.property(session, (facts) => {
      if (mayCancel(facts, false, now)) expect(facts.decideAt > now && mayCancel(facts, true, now)).toBe(true)
      expect(mayCancel(facts, true, now)).toBe(!facts.isCancelled && facts.startsAt > now)
    }),
  )
})
