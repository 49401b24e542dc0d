import { describe, expect, test } from 'vitest'
import { PAYER } from '../../test/run-sandbox.ts'
import { checkEntry, readEntry } from './card-entry.ts'
import { passesLuhn, TEST_CARDS } from './test-cards.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const check = (changes: Partial<typeof PAYER>) => checkEntry({ ...PAYER, ...changes }, true, NOW)
const getErrors = (changes: Partial<typeof PAYER>) => {
  const checked = check(changes)
  return 'errors' in checked ? Object.values(checked.errors) : []
}

test('every test card passes the check digit', () => {
  for (const { number } of TEST_CARDS) expect(passesLuhn(number), number).toBe(true)
  expect(passesLuhn('4242424242424241')).toBe(false)
})

test('a valid entry becomes a card without its number', () => {
  expect(check({})).toEqual({
    customer: { email: PAYER.email, name: PAYER.name, country: 'BD' },
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, outcome: 'pays', refund: 'at_once' },
  })
})

describe('an invalid entry', () => {
  test.each([
    [{ number: '4242' }, 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [{ number: 'four' }, 'A card number has digits only.'],
    [{ expiry: '10 / 26' }, "Your card's expiry date is in the past."],
    [{ expiry: '13 / 30' }, 'Enter the expiry date as MM / YY.'],
    [{ cvc: '12' }, 'The security code has 3 digits.'],
    [{ number: '378282246310005' }, 'The security code has 4 digits.'],
    [{ email: 'nadia' }, 'Enter an e-mail address, such as you@example.com.'],
    [{ name: '' }, 'Enter the name as it is on the card.'],
    [{ country: 'XX' }, 'Choose a country.'],
  ])('%o', (changes, message) => expect(getErrors(changes)).toEqual([message]))

  test('a card is valid to the end of its month', () => expect(getErrors({ expiry: '11/26' })).toEqual([]))
})

test('a number of no test card is declined', () => {
  expect(check({ number: '4111 1111 1111 1111' })).toMatchObject({ card: { outcome: 'declines' } })
})

test('a free order needs no card', () => {
  const entry = readEntry(new URLSearchParams({ email: PAYER.email, name: PAYER.name, country: 'BD' }))
  expect(checkEntry(entry, false, NOW)).toMatchObject({ card: null })
})
