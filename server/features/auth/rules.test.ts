import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashToken } from '../../hash-token.ts'
import {
  deriveCode,
  deriveResetToken,
  formatLoginMessage,
  formatWrongCode,
  hashCode,
  isGoogleAuthoritative,
  matchesCode,
} from './rules.ts'

const secret = 'a secret of at least thirty-two characters'

describe('one-time codes', () => {
  it('are four digits, spread over all ten thousand', () => {
    const codes = Array.from({ length: 3000 }, () => deriveCode(secret, randomUUID()))
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBeGreaterThan(2400)
  })

  it('match only their own row, secret and digits', () => {
    const id = randomUUID()
    const code = deriveCode(secret, id)
    const hash = hashCode(secret, id, code)
    expect(matchesCode(secret, id, code, hash)).toBe(true)
    expect(matchesCode(secret, randomUUID(), code, hash)).toBe(false)
    expect(matchesCode('another secret of thirty-two characters', id, code, hash)).toBe(false)
    expect(matchesCode(secret, id, code === '0000' ? '0001' : '0000', hash)).toBe(false)
    expect(hash).not.toBe(code)
  })

  it('are the 12th word of the login message in demo mode, dots in live mode (spec §4)', () => {
    expect(formatLoginMessage('demo', '1234').split(' ')[11]).toBe('1234')
    expect(formatLoginMessage('live', '1234')).toBe('We sent a one-time code to your e-mail, your code is ••••')
  })

  it('say how many tries are left', () => {
    expect(formatWrongCode(4)).toBe('This code is not right. 4 tries are left.')
    expect(formatWrongCode(1)).toBe('This code is not right. One try is left.')
    expect(formatWrongCode(0)).toBe('This code was tried too often. Please login again to get a new one.')
  })
})

describe('Google vouches for', () => {
  it.each([
    ['nusrat@gmail.com', null, true],
    ['nusrat@GMAIL.com', null, true],
    ['nusrat@club.example', 'club.example', true],
    ['nusrat@club.example', null, false],
    ['nusrat@club.example', 'other.example', false],
    ['nusrat@gmail.com.evil.example', null, false],
    ['nusrat', null, false],
  ])('%s of the organisation %s: %s', (email, hostedDomain, expected) => {
    expect(isGoogleAuthoritative({ email, hostedDomain })).toBe(expected)
  })
})

describe('reset tokens', () => {
  it('are long, differ by seed, and are stored hashed', () => {
    const token = deriveResetToken(secret, 'one')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(deriveResetToken(secret, 'two')).not.toBe(token)
    expect(hashToken(token)).not.toBe(token)
  })
})
