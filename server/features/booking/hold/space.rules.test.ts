import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newSpace } from '../../../../test/make-space.ts'
import { occupySpace } from '../availability/occupancy.rules.ts'
import { priceSlots } from '../availability/price.rules.ts'
import { toSpacePrices } from './space.rules.ts'

const rule = fc.record({
  label: fc.constantFrom('Peak', 'Off'),
  from: fc.constantFrom('00:00', '09:00', '17:00'),
  to: fc.constantFrom('10:00', '18:00', '24:00'),
  pricePerHour: fc.nat(100_000).map((minor) => minor / 100),
})

it('a space costs what its hours cost by its own rules, also where a rule begins within its slot', () => {
  const price = fc.nat(100_000).map((minor) => minor / 100)
  fc.assert(
    fc.property(
      price,
      fc.array(rule, { maxLength: 3 }),
      fc.integer({ min: 8, max: 20 }),
      (pricePerHour, priceRules, from) => {
        const prices = toSpacePrices(newSpace({ slotMinutes: 120, pricePerHour, priceRules }))
        const cost = (start: number, end: number) => priceSlots(prices, '2026-11-21', { start, end }, 60).amountMinor
        const [at, half, end] = [from * 60, from * 60 + 60, from * 60 + 120]
        expect(cost(at, end)).toBe(cost(at, half) + cost(half, end))
      },
    ),
  )
})

it('a space is busy and closed while one of its courts is', () => {
  const courts = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
  fc.assert(
    fc.property(
      courts,
      fc.integer({ min: 1, max: 6 }),
      fc.option(fc.integer({ min: 1, max: 6 })),
      (own, busy, closed) => {
        const closure = {
          from: '2026-11-21',
          to: '2026-11-21',
          reason: '',
          startsMinute: null,
          endsMinute: null,
          isWeekly: false,
        }
        const occupancy = {
          courts: 6,
          busy: [{ court: `c${busy}`, from: 0, to: 1 }],
          closures: [{ ...closure, court: closed === null ? null : `c${closed}`, courtNumber: closed }],
        }
        const numbers = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`c${number}`, number]))
        const ofSpace = occupySpace(occupancy, newSpace({ courts: own }), numbers)
        expect(ofSpace.busy).toHaveLength(own.includes(busy) ? 1 : 0)
        expect(ofSpace.closures).toHaveLength(closed === null || own.includes(closed) ? 1 : 0)
      },
    ),
  )
})
