import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addItemPrices, calculateLessonPrice, calculatePrice } from './prices.ts'

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((minor) => minor / 100)
const rules = fc.array(
  fc.record({ label: fc.constant('Peak'), from: fc.constant('18:00'), pricePerHour: cents(9999) }),
  {
    maxLength: 1,
  },
)
const prices = fc.record({ pricePerHour: cents(99_999), priceRules: rules })
const items = fc.array(
  fc.record({ name: fc.string(), quantity: fc.integer({ min: 1, max: 50 }), price: cents(99_999) }),
  { maxLength: 5 },
)

it('the parts of a court, a coach and items add up to the amount, and each item has one', () => {
  fc.assert(
    fc.property(
      prices,
      fc.option(prices),
      items,
      fc.constantFrom('17:00', '18:30'),
      (court, coach, lines, startTime) => {
        const time = { date: '2027-01-01', startTime, endTime: '20:00' }
        const price = coach ? calculateLessonPrice(court, coach, time, 30) : calculatePrice(court, time, 30)
        const { amountMinor, parts } = addItemPrices(price, { ...time, pricePerHour: court.pricePerHour }, lines)
        const sum = parts.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
        const ofItems = lines.reduce((total, line) => total + Math.round(line.price * 100) * line.quantity, 0)
        expect(amountMinor).toBe(price.amountMinor + ofItems)
        if (parts.length > 0) expect(sum).toBe(amountMinor)
        expect(parts.filter(({ kind }) => kind === 'item').map(({ label }) => label)).toEqual(
          lines.map(({ name }) => name),
        )
      },
    ),
  )
})
