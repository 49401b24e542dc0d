import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePass, coverBooking, getWorth, type PassQuote, type PassState } from './pass-cover.ts'

const DAY = 86_400_000
const start = new Date('2026-11-23T12:00Z')
const monday: PassQuote = {
  what: 'court',
  date: '2026-11-23',
  startTime: '18:00',
  endTime: '20:00',
  startsAt: start,
  amountMinor: 2400,
  leastMinor: 50,
  usedInWeek: 0,
}
const terms = { percentOff: 0, perWeek: null, applies: {}, endsAt: new Date(start.getTime() + DAY) }
const uses = (balance: number): PassState => ({ ...terms, kind: 'uses', balance })
const money = (balance: number): PassState => ({ ...terms, kind: 'money', balance })
const rate = (percentOff: number): PassState => ({ ...terms, kind: 'rate', balance: 0, percentOff })

const pass = fc.oneof(fc.nat(30).map(uses), fc.nat(50_000).map(money), fc.integer({ min: 1, max: 100 }).map(rate))

describe('what a pass pays', () => {
  it('uses pay for an hour each, and only for the whole booking', () => {
    expect(coverBooking(uses(2), monday)).toEqual({ units: 2, minor: 2400 })
    expect(coverBooking(uses(1), monday)).toBeNull()
    expect(coverBooking(uses(2), { ...monday, endTime: '19:30', amountMinor: 1800 })).toEqual({ units: 2, minor: 1800 })
  })

  it('money pays what it can and leaves what can be paid online', () => {
    expect(coverBooking(money(5000), monday)).toEqual({ units: 2400, minor: 2400 })
    expect(coverBooking(money(900), monday)).toEqual({ units: 900, minor: 900 })
    expect(coverBooking(money(2390), monday)).toEqual({ units: 2350, minor: 2350 })
  })

  it('a rate takes its percentage off', () => {
    expect(coverBooking(rate(20), monday)).toEqual({ units: 0, minor: 480 })
    expect(coverBooking(rate(100), monday)).toEqual({ units: 0, minor: 2400 })
  })

  it('is nothing on other days, outside its hours, for other things, once it ends, and beyond its limit a week', () => {
    const pass = {
      ...uses(9),
      perWeek: 2,
      applies: { weekdays: [1], from: '17:00', to: '20:00', what: 'court' as const },
    }
    expect(coverBooking(pass, monday)).not.toBeNull()
    const others: Partial<PassQuote>[] = [
      { date: '2026-11-24' },
      { startTime: '16:00' },
      { endTime: '21:00' },
      { what: 'place' },
      { what: 'lesson' },
      { startsAt: terms.endsAt },
      { usedInWeek: 2 },
      { amountMinor: 0 },
    ]
    for (const other of others) expect(coverBooking(pass, { ...monday, ...other })).toBeNull()
  })

  it('a space is paid by money and rates, not by uses, which were sold as hours of one court', () => {
    const space: PassQuote = { ...monday, what: 'space' }
    expect(coverBooking(uses(9), space)).toBeNull()
    expect([coverBooking(money(5000), space)?.minor, coverBooking(rate(20), space)?.minor]).toEqual([2400, 480])
    expect(coverBooking({ ...rate(20), applies: { what: 'court' } }, space)).toBeNull()
  })

  it('a lesson is paid by credit and by what is sold for lessons', () => {
    const lesson: PassQuote = { ...monday, what: 'lesson' }
    expect([coverBooking(uses(9), lesson), coverBooking(rate(20), lesson)]).toEqual([null, null])
    expect(coverBooking(money(5000), lesson)?.minor).toBe(2400)
    const forLessons = { applies: { what: 'lesson' as const } }
    expect(coverBooking({ ...uses(9), ...forLessons }, lesson)).toEqual({ units: 2, minor: 2400 })
    expect(coverBooking({ ...rate(20), ...forLessons }, lesson)?.minor).toBe(480)
    expect(coverBooking({ ...money(5000), ...forLessons }, monday)).toBeNull()
    // in a space, an hour of which was not sold
    const inSpace = { ...lesson, isSpace: true }
    expect(coverBooking({ ...uses(9), ...forLessons }, inSpace)).toBeNull()
    expect(coverBooking({ ...rate(20), ...forLessons }, inSpace)?.minor).toBe(480)
  })

  it('is good on its courts only, and for a booking that has none yet', () => {
    const onTwo = { ...uses(9), applies: { courts: [2, 3] } }
    const pays = (change: Partial<PassQuote>) => coverBooking(onTwo, { ...monday, ...change }) !== null
    expect([pays({}), pays({ court: 2 }), pays({ court: 1 }), pays({ court: null })]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([pays({ what: 'place' }), pays({ what: 'space' })]).toEqual([false, false])
  })

  it('items are paid by credit and by what is sold for items, which pays nothing else', () => {
    const withRackets: PassQuote = { ...monday, amountMinor: 3000, itemsMinor: 600 }
    const forItems = { applies: { what: 'item' as const } }
    const forCourts = { applies: { what: 'court' as const } }
    const pays = (pass: PassState) => coverBooking(pass, withRackets)?.minor ?? 0
    expect([uses(9), rate(20), money(5000)].map(pays)).toEqual([2400, 480, 3000])
    expect([uses(9), rate(20), money(5000)].map((pass) => pays({ ...pass, ...forItems }))).toEqual([0, 120, 600])
    expect(pays({ ...money(5000), ...forCourts })).toBe(2400)
    expect(coverBooking({ ...money(5000), ...forItems }, monday)).toBeNull()
  })

  it('uses leave as much of the items as can be paid online', () => {
    const withBalls = (itemsMinor: number): PassQuote => ({ ...monday, amountMinor: 2400 + itemsMinor, itemsMinor })
    expect(coverBooking(uses(2), withBalls(50))).toEqual({ units: 2, minor: 2400 })
    expect(coverBooking(uses(2), withBalls(30))).toEqual({ units: 2, minor: 2380 })
  })

  it('whatever pays, what is left of a booking with items is nothing or can be paid online', () => {
    const quote = fc.record({ time: fc.nat(9000), itemsMinor: fc.nat(300), leastMinor: fc.nat(200) })
    fc.assert(
      fc.property(pass, quote, (given, { time, itemsMinor, leastMinor }) => {
        const amountMinor = time + itemsMinor
        const cover = coverBooking(given, { ...monday, amountMinor, itemsMinor, leastMinor })
        const rest = amountMinor - (cover?.minor ?? amountMinor)
        expect(rest === 0 || rest >= leastMinor).toBe(true)
      }),
    )
  })

  it('is taken from the pass that pays most, of equal ones from the one that ends first', () => {
    const later = { ...uses(5), endsAt: new Date(start.getTime() + 2 * DAY) }
    const [best, first] = [uses(3), rate(10)]
    expect(choosePass([first, later, best], () => monday)).toEqual({ pass: best, cover: { units: 2, minor: 2400 } })
    expect(choosePass([uses(1)], () => monday)).toBeNull()
  })
})

type Step = { hours: number; perHour: number; isCancelled: boolean }

const step = fc.record({
  hours: fc.integer({ min: 1, max: 5 }),
  perHour: fc.integer({ min: 50, max: 9000 }),
  isCancelled: fc.boolean(),
})

/** Lives a pass: each step books, pays a part with the pass, and may cancel. Returns the entries and what each paid. */
function live(given: PassState, steps: Step[]) {
  const entries: number[] = []
  const paid: { price: number; byPass: number; due: number }[] = []
  let { balance } = given
  for (const { hours, perHour, isCancelled } of steps) {
    const quote = { ...monday, startTime: '08:00', endTime: `${String(8 + hours).padStart(2, '0')}:00` }
    const price = hours * perHour
    const cover = coverBooking({ ...given, balance }, { ...quote, amountMinor: price })
    const { units, minor } = cover ?? { units: 0, minor: 0 }
    paid.push({ price, byPass: minor, due: price - minor })
    balance -= units
    entries.push(-units)
    expect(balance).toBeGreaterThanOrEqual(0)
    if (!isCancelled) continue
    balance += units
    entries.push(units)
  }
  return { balance, entries, paid }
}

describe('the life of a pass', () => {
  it('ends with a balance that is the sum of its entries, and pass and money pay each price exactly', () => {
    fc.assert(
      fc.property(pass, fc.array(step, { maxLength: 30 }), (given, steps) => {
        const { balance, entries, paid } = live(given, steps)
        expect(balance).toBe(entries.reduce((sum, delta) => sum + delta, given.balance))
        for (const { price, byPass, due } of paid) {
          expect(byPass + due).toBe(price)
          expect(due === 0 || due >= monday.leastMinor).toBe(true)
        }
        if (given.kind === 'money') expect(given.balance - balance).toBeLessThanOrEqual(given.balance)
        if (steps.every(({ isCancelled }) => isCancelled)) expect(balance).toBe(given.balance)
      }),
      { numRuns: 3000 },
    )
  })

  it('is worth its price unused, nothing used up or ended, and never more the more it was used', () => {
    const price = fc.nat(1_000_000)
    const value = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(price, value, price, fc.nat(100_000), fc.nat(100_000), (priceMinor, most, toppedUpMinor, a, b) => {
        const worth = (balance: number) =>
          getWorth(
            { ...money(balance), value: most, priceMinor, toppedUpMinor, startsAt: start, endsAt: terms.endsAt },
            start,
          )
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const paid = priceMinor + toppedUpMinor
        expect([worth(0), worth(most + toppedUpMinor)]).toEqual([0, paid])
        expect(worth(less)).toBeLessThanOrEqual(worth(more))
        expect(worth(more)).toBeLessThanOrEqual(paid)
      }),
    )
    const member = { ...rate(20), value: 0, priceMinor: 1000, toppedUpMinor: 0, startsAt: start, endsAt: terms.endsAt }
    const at = (days: number) => getWorth(member, new Date(start.getTime() + days * DAY))
    expect([at(-1), at(0.5), at(1), at(2)]).toEqual([1000, 500, 0, 0])
  })
})
