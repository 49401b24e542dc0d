import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countParts, fitName, isGsm } from './parts.rules.ts'

describe('parts of a message', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ক'.repeat(70), 1],
    ['ক'.repeat(71), 2],
    ['ক'.repeat(134), 2],
    ['ক'.repeat(135), 3],
    ['’', 1],
  ])('%s', (text, parts) => expect(countParts(text)).toBe(parts))

  it('a name is shortened until a text fits: one part of GSM, else two', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('Paid: ', 'পরিশোধিত: '),
        (name, start) => {
          const text = fitName(name, (shown) => `${start}${shown} 18:00 https://play.example.com/user/bookings`)
          expect(countParts(text)).toBeLessThanOrEqual(isGsm(text) ? 1 : 2)
        },
      ),
    )
  })

  it('leaves a name that fits as it is', () => {
    expect(fitName('Mirpur Hall', (name) => `At ${name}`)).toBe('At Mirpur Hall')
  })
})
