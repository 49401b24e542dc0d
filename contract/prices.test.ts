import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addItemPrices,
  calculateLessonPrice,
  calculatePrice,
  findPriceRule,
  formatPriceParts,
  isTrial,
  priceOfPlace,
} from './prices.ts'

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

it.each([
  ['the first of several that apply', '2027-01-02', '10:00', 'Holiday'],
  ['that of the range’s first day', '2027-01-01', '10:00', 'Holiday'],
  ['that of the range’s last day', '2027-01-03', '10:00', 'Holiday'],
  ['that of the weekday, after the range', '2027-01-08', '10:00', 'Friday'],
  ['that of the hours, on other weekdays', '2027-01-04', '18:00', 'Peak'],
  ['that of the hours, for a slot that begins before their end', '2027-01-04', '20:30', 'Peak'],
  ['none for a slot that begins at their end', '2027-01-04', '21:00', undefined],
  ['none for a slot that begins before them', '2027-01-04', '17:30', undefined],
])('the price rule of a slot is %s', (_, date, startTime, label) => {
  const rules = [
    { label: 'Holiday', dates: { from: '2027-01-01', to: '2027-01-03' } },
    { label: 'Friday', weekdays: [5] },
    { label: 'Peak', from: '18:00', to: '21:00' },
  ]
  expect(findPriceRule(rules, date, startTime)?.label).toBe(label)
})

it('adjacent slots of one rule are one part, and a time without a rule has none', () => {
  const time = { date: '2027-01-04', startTime: '17:00', endTime: '20:00' }
  const priceRules = [{ label: 'Peak', from: '18:00', pricePerHour: 14.05 }]
  expect(calculatePrice({ pricePerHour: 12, priceRules }, time, 60)).toEqual({
    amountMinor: 4010,
    parts: [
      { label: '', startTime: '17:00', endTime: '18:00', pricePerHour: 12, amount: 12 },
      { label: 'Peak', startTime: '18:00', endTime: '20:00', pricePerHour: 14.05, amount: 28.1 },
    ],
  })
  expect(calculatePrice({ pricePerHour: 12, priceRules: [] }, time, 60)).toEqual({ amountMinor: 3600, parts: [] })
})

it('names the court or the space only beside other parts, and what is free or agreed', () => {
  const part = { label: '', startTime: '10:00', endTime: '11:30', pricePerHour: 10, amount: 15 }
  const coach = { ...part, kind: 'coach' as const, pricePerHour: 6, amount: 9 }
  const format = (parts: Parameters<typeof isTrial>[0], space?: string) => formatPriceParts(parts, String, space)
  expect(format([part])).toBe('1.5 h × 10')
  expect(format([part, coach])).toBe('1.5 h court × 10 + 1.5 h coach × 6')
  expect(format([part, coach], 'Hall')).toBe('1.5 h Hall × 10 + 1.5 h coach × 6')
  const [trial, agreed] = [
    { ...part, kind: 'trial' as const },
    { ...part, kind: 'agreed' as const },
  ]
  expect([format([trial]), format([agreed])]).toEqual(['Free trial', 'Agreed price'])
  expect([isTrial([trial]), isTrial([part])]).toEqual([true, false])
})

it('the places that must be paid pay for the court, and with less than a cent each beyond it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 40 }), (court, minPlaces) => {
      const total = priceOfPlace(court, minPlaces) * minPlaces
      expect(total >= court && total - court < minPlaces).toBe(true)
    }),
  )
})
