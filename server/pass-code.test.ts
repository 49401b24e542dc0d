import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPassCode, hashPassCode } from './pass-code.ts'

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })

it('a code has 128 bits in groups of four, and other bytes give another code', () => {
  expect(formatPassCode(new Uint8Array(16).fill(255))).toBe('7ZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZ')
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(formatPassCode(one)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/)
      expect(formatPassCode(one) === formatPassCode(other)).toBe(Buffer.compare(one, other) === 0)
    }),
  )
})

it('a code is read however it is typed, and only as a whole', () => {
  const code = formatPassCode(Buffer.from('00443214c74254b635cf84653a56d7c6', 'hex'))
  const typed = [code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ''), ` ${code.replace(/0/g, 'o')}`]
  expect(code).toContain('0')
  for (const text of [...typed, code.replace(/1/g, 'l')]) expect(hashPassCode(text)).toBe(hashPassCode(code))
  expect(hashPassCode(code.slice(0, -1))).not.toBe(hashPassCode(code))
})
