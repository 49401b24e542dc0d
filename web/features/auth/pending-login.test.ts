import { expect, test } from 'vitest'
import { clearPendingLogin, getPendingCredentials, getPendingEmail, parseCode, savePendingLogin } from './pending-login'

test('the code is the 12th word of the login message', () => {
  expect(parseCode('We sent a one-time code to your e-mail, your code is 0412')).toBe('0412')
})

test('live mode has dots there, and other sentences have nothing: no code', () => {
  expect(parseCode('We sent a one-time code to your e-mail, your code is ••••')).toBe('')
  expect(parseCode('Something else')).toBe('')
})

test('without a password, as after Google, there is an e-mail but nothing to ask for a new code with', () => {
  savePendingLogin({ email: 'rafi@example.test', password: 'secret' })
  expect(getPendingCredentials()).toEqual({ email: 'rafi@example.test', password: 'secret' })
  savePendingLogin({ email: 'rafi@example.test' })
  expect([getPendingEmail(), getPendingCredentials()]).toEqual(['rafi@example.test', null])
  clearPendingLogin()
  expect([getPendingEmail(), getPendingCredentials()]).toEqual([null, null])
})
