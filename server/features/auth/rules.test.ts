import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  codeOf,
  codeQuota,
  hashOfCode,
  hashOfToken,
  isCode,
  loginMessage,
  resetTokenOf,
  wrongCodeText,
} from './rules.ts'

const secret = 'a secret of at least thirty-two characters'

describe('one-time codes', () => {
  it('are four digits, spread over all ten thousand', () => {
    const codes = Array.from({ length: 3000 }, () => codeOf(secret, randomUUID()))
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBeGreaterThan(2400)
  })

  it('fit only their own row, secret and digits', () => {
    const id = randomUUID()
    const code = codeOf(secret, id)
    const hash = hashOfCode(secret, id, code)
    expect(isCode(secret, id, code, hash)).toBe(true)
    expect(isCode(secret, randomUUID(), code, hash)).toBe(false)
    expect(isCode('another secret of thirty-two characters', id, code, hash)).toBe(false)
    expect(isCode(secret, id, code === '0000' ? '0001' : '0000', hash)).toBe(false)
    expect(hash).not.toBe(code)
  })

  it('are the 12th word of the login message in demo mode, dots in live mode (spec §4)', () => {
    expect(loginMessage('demo', '1234').split(' ')[11]).toBe('1234')
    expect(loginMessage('live', '1234')).toBe('We sent a one-time code to your e-mail, your code is ••••')
  })

  it('say how many tries are left', () => {
    expect(wrongCodeText(4)).toBe('This code is not right. 4 tries are left.')
    expect(wrongCodeText(1)).toBe('This code is not right. One try is left.')
    expect(wrongCodeText(0)).toBe('This code was tried too often. Please login again to get a new one.')
  })

  it('may lie unused five times an hour, more where limits are raised', () => {
    expect([codeQuota(1), codeQuota(100), codeQuota(0.01)]).toEqual([5, 500, 1])
  })
})

describe('reset tokens', () => {
  it('are long, differ by seed, and are stored hashed', () => {
    const token = resetTokenOf(secret, 'one')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(resetTokenOf(secret, 'two')).not.toBe(token)
    expect(hashOfToken(token)).not.toBe(token)
  })
})
