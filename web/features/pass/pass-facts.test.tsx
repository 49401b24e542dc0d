import { expect, test } from 'vitest'
import { makePass } from '../../testing/pass'
import { formatLeft } from './pass-facts'

test.each([
  [50, '$50.00 of $70.00 left'],
  [70, '$70.00 of $70.00 left'],
  [120, '$120.00 left'],
])('of $70 of credit, a balance of %s reads %s', (balance, text) => {
  expect(formatLeft(makePass({ kind: 'money', percentOff: 0, value: 70, balance }))).toBe(text)
})
