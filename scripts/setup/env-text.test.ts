import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeEnvText, readEnvText } from './env-text.ts'

it.each([
  ['A=1\nhello\n', /line 2 is neither NAME=value/],
  ['A=1\n\nB="never ends\n', /line 3 has a quote that does not end/],
  ["A='x' y\n", /line 1 goes on after its quote/],
])('says which line of a .env is wrong: %j', (text, message) => {
  expect(() => readEnvText(text)).toThrow(message)
  expect(() => changeEnvText(text, { A: '2' })).toThrow(message)
})

it('does not repeat what a wrong line says', () => {
  const isSilent = expect.objectContaining({ message: expect.not.stringContaining('sk_live') })
  expect(() => readEnvText('sk_live_secret\n')).toThrow(isSilent)
})

it('changes only what is to be changed, and keeps comments and order', () => {
  const text = '# mine\nPORT=80 # as root\nexport CURRENCY="usd"\n\nPORT=81\nEMPTY=\n'
  expect(readEnvText(text)).toEqual({ PORT: '81', CURRENCY: 'usd', EMPTY: '' })
  expect(changeEnvText(text, { PORT: '81', CURRENCY: 'bdt', NEW: 'a b', EMPTY: '', UNSET: '' })).toBe(
    "# mine\nPORT=80 # as root\nCURRENCY=bdt\n\nPORT=81\nEMPTY=\nNEW='a b'\n",
  )
})

it('writes no backticks, which Docker Compose and systemd take for part of the value, where quotes will do', () => {
  expect(changeEnvText('', { SELLER_NAME: 'O’Brien', MAIL_FROM: "O'Brien <play@play.test>" })).toBe(
    `SELLER_NAME='O’Brien'\nMAIL_FROM="O'Brien <play@play.test>"\n`,
  )
})

it('Node.js reads every value as it was typed', () => {
  const value = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text) && text === text.trim())
  const typed = fc.oneof(
    value,
    fc.constantFrom('#x', "a'b", 'a"b', 'a\\nb', '$HOME', '`', 'x # y', '"', "'", '=', ' '.trim()),
  )
  fc.assert(
    fc.property(typed, (text) => {
      fc.pre(!/'/.test(text) || !/`/.test(text) || !/["\\]/.test(text))
      const written = changeEnvText('A=1\n', { VALUE: text, LATER: 'kept' })
      expect([parseEnv(written).VALUE ?? '', parseEnv(written).LATER]).toEqual([text, 'kept'])
      expect(readEnvText(written).VALUE ?? '').toBe(text)
    }),
  )
})
