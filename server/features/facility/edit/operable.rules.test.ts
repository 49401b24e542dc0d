import { describe, expect, it, test } from 'vitest'
import { FacilityFields } from '#contract/facility-fields'
import { Space } from '#contract/space'
import { newSpace } from '../../../../test/make-space.ts'
import { showText } from '../../../stored-texts/show-text.ts'
import { splitWords } from '../view/list-facilities.ts'
import { roundRating } from '../view/map-fields.ts'
import { describeChanges } from './describe-changes.rules.ts'
import { assertOperable } from './operable.rules.ts'

const facility: FacilityFields = {
  name: 'Smash Arena',
  description: 'Three mats.',
  location: 'Uttara, Dhaka',
  imageUrl: '',
  pricePerHour: 14,
  courts: 3,
  openingTime: '08:00',
  closingTime: '22:00',
  closedWeekdays: [5],
  priceRules: [],
  texts: {},
  specialHours: [],
  spaces: [],
  timeZone: 'Asia/Dhaka',
  floor: '',
  ceilingHeight: null,
  womensHours: '',
  coPlayers: 'off',
  coPlayerCount: 3,
  facts: [],
  coordinates: null,
}

const charge = (slotMinutes: number) => ({ slotMinutes, currency: 'usd', minimumMinor: 50 })

describe('assertOperable refuses a facility that could not be booked', () => {
  test.each([
    [{ closingTime: '08:00' }, /after the opening time/],
    [{ openingTime: '21:30' }, /at least one slot of 60 minutes/],
    [{ pricePerHour: 0 }, /at least 0.50/],
    [{ pricePerHour: 0.49 }, /at least 0.50/],
  ])('%o', (change, message) => {
    expect(() => assertOperable({ ...facility, ...change }, charge(60))).toThrow(message)
  })

  it('checks the price of a slot, not of an hour', () => {
    expect(() => assertOperable({ ...facility, pricePerHour: 0.99 }, charge(30))).not.toThrow()
    expect(() => assertOperable({ ...facility, pricePerHour: 0.98 }, charge(30))).toThrow(/0.50/)
    expect(() => assertOperable({ ...facility, pricePerHour: 0.5, closingTime: '24:00' }, charge(60))).not.toThrow()
  })
})

test('the least price of a slot is what the card provider charges at least in the currency', () => {
  const baht = { slotMinutes: 60, currency: 'thb', minimumMinor: 1000 }
  const peak = { label: 'Peak', from: '18:00', pricePerHour: 10 }
  const check = (change: Partial<FacilityFields>) => () => assertOperable({ ...facility, ...change }, baht)
  expect(check({ pricePerHour: 10, priceRules: [peak] })).not.toThrow()
  expect(check({ pricePerHour: 9.99 })).toThrow(
    'A slot of 60 minutes must cost at least 10.00 THB, the smallest amount cards can be charged.',
  )
  expect(check({ priceRules: [peak, { ...peak, pricePerHour: 9.99 }] })).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'priceRules.1.pricePerHour' })] }),
  )
})

test('a space consists of the facility’s courts and of whole slots, and can be charged', () => {
  const ground = newSpace({ name: 'Basketball', courts: [2, 3], slotMinutes: 120 })
  const check = (change: Partial<Space>) => () =>
    assertOperable({ ...facility, spaces: [ground, { ...ground, ...change }] }, charge(60))
  expect(check({})).not.toThrow()
  expect(check({ courts: [2, 4] })).toThrow(/has 3 courts\. Choose the courts of Basketball again/)
  expect(check({ slotMinutes: 90 })).toThrow(/multiple of 60 minutes/)
  expect(check({ slotMinutes: 900 })).toThrow(/not open for so long/)
  expect(check({ priceRules: [{ label: 'Free', pricePerHour: 0 }] })).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'spaces.1.priceRules.0.pricePerHour' })] }),
  )
  expect(showText(describeChanges(facility, { spaces: [ground] }))).toBe(
    'spaces none → Basketball badminton 2/3 120 30',
  )
  expect(Space.safeParse({ ...ground, courts: [2] }).success).toBe(false)
  expect(Space.safeParse({ ...ground, courts: [2], sport: 'table_tennis' }).success).toBe(true)
})

describe('describeChanges', () => {
  it('names each changed field with its old and new value', () => {
    const change = { pricePerHour: 12.5, courts: 4, closingTime: '24:00', closedWeekdays: [] }
    expect(showText(describeChanges(facility, change))).toBe(
      'price 14 → 12.5; courts 3 → 4; closing time 22:00 → 24:00; closed on Friday → none',
    )
  })

  it('says what price rules and special hours are', () => {
    const dates = { from: '2027-02-08', to: '2027-03-09' }
    const peak = { label: 'Peak', weekdays: [0, 1], from: '18:00', pricePerHour: 16 }
    const ramadan = { label: 'Ramadan', dates, openingTime: '10:00', closingTime: '24:00' }
    expect(showText(describeChanges(facility, { priceRules: [peak], specialHours: [ramadan] }))).toBe(
      'price rules none → Peak 16 Sun/Mon 18:00–24:00; special hours none → Ramadan 2027-02-08 to 2027-03-09 10:00–24:00',
    )
  })

  it('names a changed description without its text, and is empty without a change', () => {
    expect(showText(describeChanges(facility, { description: 'Four mats.' }))).toBe('description')
    expect(describeChanges(facility, { ...facility })).toBeUndefined()
  })
})

test('closed weekdays are sorted, each once, and a price is rounded to cents', () => {
  expect(FacilityFields.shape.closedWeekdays.parse([5, 0, 5, 2])).toEqual([0, 2, 5])
  expect(FacilityFields.shape.pricePerHour.parse(12.1 + 1e-10)).toBe(12.1)
})

test.each([
  [null, 0],
  [4.25, 4.3],
  [4.949, 4.9],
  [5, 5],
])('a mean of %s is shown as %s', (mean, shown) => {
  expect(roundRating(mean)).toBe(shown)
})

test('splitWords returns the words of a search, eight at most', () => {
  expect(splitWords('  smash   uttara ')).toEqual(['smash', 'uttara'])
  expect(splitWords('a b c d e f g h i j')).toHaveLength(8)
})
