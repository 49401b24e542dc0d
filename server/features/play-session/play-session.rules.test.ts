import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOfPlace } from '#contract/prices'
import { decidePlaySession, getState, mayCancel, type PlaySessionFacts, takesPlayers } from './play-session.rules.ts'

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
        const isOver = facts.isCancelled || facts.startsAt <= now
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

  it('ends a game without players before it is due', () => {
    fc.assert(
      fc.property(session, (facts) => {
        const empty = {
          ...facts,
          taken: 0,
          paid: 0,
          hasCourt: true,
          isClass: false,
          isDecided: false,
          isCancelled: false,
          startsAt: at(5),
        }
        expect(decidePlaySession(empty, now)).toBe('no_players')
      }),
    )
  })
})

it('takes players only while a place is free, and not once it has begun, was cancelled or is being decided', () => {
  fc.assert(
    fc.property(session, (facts) => {
      if (takesPlayers(facts, now))
        expect(facts.taken < facts.places && !facts.isCancelled && facts.startsAt > now).toBe(true)
      if (!facts.isDecided && facts.decideAt <= now) expect(takesPlayers(facts, now)).toBe(false)
      if (getState(facts, now) === 'full') expect(takesPlayers(facts, now)).toBe(false)
    }),
  )
})

it('a host can no longer cancel once it is to be decided, a manager until it begins', () => {
  fc.assert(
    fc.property(session, (facts) => {
      if (mayCancel(facts, false, now)) expect(facts.decideAt > now && mayCancel(facts, true, now)).toBe(true)
      expect(mayCancel(facts, true, now)).toBe(!facts.isCancelled && facts.startsAt > now)
    }),
  )
})

it('the places that must be paid pay for the court, and with less than a cent each beyond it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 40 }), (court, minPlaces) => {
      const total = priceOfPlace(court, minPlaces) * minPlaces
      expect(total >= court && total - court < minPlaces).toBe(true)
    }),
  )
})
