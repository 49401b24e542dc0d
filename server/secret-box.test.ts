import { expect, it } from 'vitest'
import { decrypt, encrypt } from './secret-box.ts'

const secret = 'a secret of at least 32 characters'

it('decrypts what was encrypted, differently each time', () => {
  const stored = encrypt(secret, 'পাসওয়ার্ড')
  expect(decrypt(secret, stored)).toBe('পাসওয়ার্ড')
  expect(encrypt(secret, 'পাসওয়ার্ড')).not.toBe(stored)
})

it('refuses another secret and changed data', () => {
  const stored = encrypt(secret, 'password')
  expect(() => decrypt(`${secret}!`, stored)).toThrow()
  const changed = Buffer.from(stored, 'base64')
  changed[30] = (changed[30] ?? 0) ^ 1
  expect(() => decrypt(secret, changed.toString('base64'))).toThrow()
})
