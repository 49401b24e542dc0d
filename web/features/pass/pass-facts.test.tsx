import { expect, test } from 'vitest'
import { makePass } from '../../testing/pass'
import { formatLeft, formatUntil } from './pass-facts'

test.each([
  [50, '$50.00 of $70.00 left'],
  [70, '$70.00 of $70.00 left'],
  [120, '$120.00 left'],
])('of $70 of credit, a balance of %s reads %s', (balance, text) => {
  expect(formatLeft(makePass({ kind: 'money', percentOff: 0, value: 70, balance }))).toBe(text)
})

test('a pass that is good at several venues names all of them', () => {
  const facility = { _id: 'a', name: 'Smash Arena Uttara' }
  const alsoAt = [{ _id: 'b', name: 'Mirpur Sports Hall' }]
  expect(formatUntil(makePass({ facility, alsoAt }))).toMatch(/Good at Smash Arena Uttara and Mirpur Sports Hall\.$/)
  expect(formatUntil(makePass({ facility }))).not.toContain('Good at')
})
