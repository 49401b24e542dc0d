import { expect, it } from 'vitest'
import { findSmsProblem, toCommonDigits, toE164 } from './phone.ts'

const spellings = [
  '01711222333',
  '+8801711222333',
  '8801711222333',
  '008801711222333',
  '01711-222 333',
  '(0)1711 222333',
]

it.each(spellings)('stores %s as one number', (phone) => {
  expect(toE164(phone, 'BD')).toBe('+8801711222333')
})

it.each([
  ['+44 20 7946 0958', 'BD', '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['06 30 123 4567', 'HU', '+36301234567'],
  ['ask Rafi', 'BD', ''],
  ['12', 'BD', ''],
  ['', 'BD', ''],
] as const)('stores %s, typed in %s %s, as %s', (phone, country, expected) => {
  expect(toE164(phone, country)).toBe(expected)
})

it.each([...spellings, '1711-22', '01711', '88017', '0088017', '+88 017', '০১৭১১ ২২২'])(
  'finds that number by %s',
  (words) => {
    expect('+8801711222333').toContain(toCommonDigits(words, 'BD'))
    expect('01711222333').toContain(toCommonDigits(words, 'BD')?.replace(/^880?/, ''))
  },
)

it.each(['Rafi', 'rafi1711@example.test', '01', 'Court 12'])('takes %s for no number', (words) => {
  expect(toCommonDigits(words, 'BD')).toBeUndefined()
})

it.each([
  ['+8801711222333', undefined],
  ['+8801911222333', undefined],
  ['+8801011222333', 'not_mobile'],
  ['+88029668888', 'not_mobile'],
  ['+8809612345678', 'not_mobile'],
  ['+19005551234', 'not_mobile'],
  ['+88116', 'not_mobile'],
  ['+881612345678', 'foreign'],
  ['+919876543210', 'foreign'],
  ['', 'not_mobile'],
] as const)('says of %s whether messages are sent there: %s', (number, problem) => {
  expect(findSmsProblem(number, ['BD'])).toBe(problem)
})
