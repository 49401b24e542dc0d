import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { findHashedForm, hashPassword, isPassword } from './passwords.ts'

const PASSWORD = 'correct horse'
const CHECKS = 20

it('leaves threads to others while many sign in, whether their accounts exist or not', async () => {
  const known = await hashPassword(PASSWORD)
  expect(await isPassword(undefined, PASSWORD)).toBe(false)
  let checked = 0
  const checks = Array.from({ length: CHECKS }, (_, index) =>
    isPassword(index % 2 ? known : undefined, PASSWORD).finally(() => ++checked),
  )
  await setImmediate()
  // Reading a file takes one of the threads that hash passwords: it answers after those that took them before.
  await stat(import.meta.filename)
  expect(checked).toBeLessThan(CHECKS / 2)
  const answers = await Promise.all(checks)
  expect(answers).toEqual(answers.map((_, index) => index % 2 === 1))
})

it('checks the next password after one whose hash can’t be read', async () => {
  await expect(isPassword('not a hash', PASSWORD)).rejects.toThrow()
  expect(await isPassword(await hashPassword(PASSWORD), PASSWORD)).toBe(true)
})

const composedNukta = '\u09ac\u09be\u09dc\u09bf\u09b0 12'
const nukta = '\u09ac\u09be\u09a1\u09bc\u09bf\u09b0 12'

it.each([
  ['ড়, as keyboards write it', composedNukta, nukta],
  ['ä', 'Ja\u0308ger 12', 'J\u00e4ger 12'],
])('takes a password with %s in either form, whichever was hashed', async (_, one, other) => {
  for (const [kept, given] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await isPassword(await hashPassword(kept), given)).toBe(true)
    // hashed before passwords were normalized
    const former = await hash(kept)
    expect(await isPassword(former, given)).toBe(true)
    expect(await findHashedForm(former, given)).toBe(kept)
  }
  expect(await isPassword(await hashPassword(one), `${other}3`)).toBe(false)
})

it('takes a password with another kind of space', async () => {
  expect(await isPassword(await hashPassword('two\u00a0words'), 'two words')).toBe(true)
})
