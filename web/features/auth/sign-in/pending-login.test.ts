import { expect, test } from 'vitest'
import { clearPendingLogin, getPendingCredentials, getPendingEmail, parseCode, savePendingLogin } from './pending-login'

test('the code is the 12th word of the login message', () => {
  expect(parseCode('We sent a one-time code to your e-mail, your code is 0412')).toBe('0412')
})

test('a message with dots in place of the code, or any other sentence, has no code', () => {
  expect(parseCode('We sent a one-time code to your e-mail, your code is ••••')).toBe('')
  expect(parseCode('Something else')).toBe('')
})

test('without a password, as after Google, an e-mail is known but no new code can be requested', () => {
  savePendingLogin({ email: 'rafi@example.test', password: 'secret' })
  expect(getPendingCredentials()).toEqual({ email: 'rafi@example.test', password: 'secret' })
  savePendingLogin({ email: 'rafi@example.test' })
  expect([getPendingEmail(), getPendingCredentials()]).toEqual(['rafi@example.test', null])
  clearPendingLogin()
  expect([getPendingEmail(), getPendingCredentials()]).toEqual([null, null])
})
