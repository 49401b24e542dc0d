import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundMajor, toMajor, toMinor } from './money.ts'

it('amounts are the same after both conversions', () => {
  const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
  fc.assert(fc.property(amount, (minor) => toMinor(toMajor(minor)) === minor))
})

it.each([
  [19.99, 1999],
  [4.4, 440],
  [0.29, 29],
  [12.499, 1250],
])('%s major units are %s minor ones', (major, minor) => {
  expect(toMinor(major)).toBe(minor)
})

it.each([
  [0.1 + 0.2, 0.3],
  [19.99, 19.99],
  [2.206, 2.21],
])('%s is rounded to %s', (amount, rounded) => {
  expect(roundMajor(amount)).toBe(rounded)
})
