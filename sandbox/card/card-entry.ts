import { COUNTRIES } from './countries.ts'
import type { Customer } from './session-object.ts'
import { type CardOnFile, passesLuhn, toCardOnFile } from './test-cards.ts'

/** What the customer typed on the hosted checkout page. */
export type CardEntry = {
  email: string
  number: string
  expiry: string
  cvc: string
  name: string
  country: string
}

export type EntryErrors = Partial<Record<keyof CardEntry, string>>

export type CheckedEntry = { customer: Customer; card: CardOnFile | null } | { errors: EntryErrors }

/** Reads the form. Texts are trimmed. */
export function readEntry(form: URLSearchParams): CardEntry {
  const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  return {
    email: text('email'),
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
    country: text('country'),
  }
}

/** Validates an entry. A free order (`needsCard` false) needs no card. */
export function checkEntry(entry: CardEntry, needsCard: boolean, now = new Date()): CheckedEntry {
  const messages = { ...customerErrors(entry), ...(needsCard && cardErrors(entry, now)) }
  const errors = Object.fromEntries(Object.entries(messages).filter(([, message]) => message)) as EntryErrors
  if (Object.keys(errors).length > 0) return { errors }
  const customer = { email: entry.email, name: entry.name, country: entry.country }
  const { month, year } = parseExpiry(entry.expiry) ?? { month: 1, year: 1 }
  return { customer, card: needsCard ? toCardOnFile(toDigits(entry.number), month, year) : null }
}

const customerErrors = ({ email, name, country }: CardEntry) => ({
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Enter an e-mail address, such as you@example.com.',
  name: name === '' ? 'Enter the name as it is on the card.' : undefined,
  country: COUNTRIES.some(([code]) => code === country) ? undefined : 'Choose a country.',
})

const cardErrors = ({ number, expiry, cvc }: CardEntry, now: Date) => ({
  number: numberError(toDigits(number)),
  expiry: expiryError(expiry, now),
  cvc: cvcError(cvc, toDigits(number)),
})

const toDigits = (text: string) => text.replace(/[\s-]/g, '')
const isAmex = (number: string) => /^3[47]/.test(number)

function numberError(number: string): string | undefined {
  if (number === '') return 'Enter the card number.'
  if (/\D/.test(number)) return 'A card number has digits only.'
  if (number.length < (isAmex(number) ? 15 : 16)) return 'Your card number is incomplete.'
  if (number.length > 19 || !passesLuhn(number)) return 'Your card number is invalid.'
  return undefined
}

function parseExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(text)
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined
}

function expiryError(text: string, now: Date): string | undefined {
  const expiry = parseExpiry(text)
  if (!expiry) return text === '' ? 'Enter the expiry date.' : 'Enter the expiry date as MM / YY.'
  // A card is valid to the end of its month.
  const hasExpired = now.getFullYear() * 12 + now.getMonth() + 1 > expiry.year * 12 + expiry.month
  return hasExpired ? "Your card's expiry date is in the past." : undefined
}

function cvcError(cvc: string, number: string): string | undefined {
  const length = isAmex(number) ? 4 : 3
  if (cvc === '') return 'Enter the security code.'
  return new RegExp(`^\\d{${length}}$`).test(cvc) ? undefined : `The security code has ${length} digits.`
}
