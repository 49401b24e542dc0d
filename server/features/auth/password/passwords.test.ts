import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

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
