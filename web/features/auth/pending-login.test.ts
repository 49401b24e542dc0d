import { expect, test } from 'vitest'
import { parseCode } from './pending-login'

test('the code is the 12th word of the login message', () => {
  expect(parseCode('We sent a one-time code to your e-mail, your code is 0412')).toBe('0412')
})

test('live mode has dots there, and other sentences have nothing: no code', () => {
  expect(parseCode('We sent a one-time code to your e-mail, your code is ••••')).toBe('')
  expect(parseCode('Something else')).toBe('')
})
