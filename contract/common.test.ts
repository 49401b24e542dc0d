import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { asPhone, Email, imageUrl, Month, name, optionalText } from './common.ts'

const accepts = (check: z.core.$ZodCheck<string>, text: string) => z.safeParse(z.string().check(check), text).success
const isName = (text: string) => z.safeParse(name(100, 'Name is required'), text).success

it.each([
  'http://[',
  'https://[',
  'https://%',
  'https://example.com:99999/a.png',
  'https://user:password@example.com/a.png',
  'https:example.com',
  'https:///a.png',
  'https://exa mple.com',
  'http://example.com/a.png',
  'javascript:alert(1)',
])('refuses the picture %s', (url) => {
  expect(accepts(imageUrl, url)).toBe(false)
})

it.each(['https://example.com/a.png', 'HTTPS://example.com:8443/a%20b.jpg?w=640#x', 'https://ছবি.example/a.png'])(
  'accepts the picture %s',
  (url) => {
    expect(accepts(imageUrl, url)).toBe(true)
  },
)

it.each([
  ['a line break', 'Rafi\nAhmed'],
  ['a line separator', 'Rafi\u2028Ahmed'],
  ['a tab', 'Rafi\tAhmed'],
  ['zero-width characters only', '\u200b\u200d\ufeff'],
  ['Hangul fillers only', '\u3164\u115f'],
  ['a blank Braille cell only', '\u2800'],
])('refuses a name with %s', (_what, text) => {
  expect(isName(text)).toBe(false)
})

it.each(['সাকিব আল হাসান', 'নূর্‌জাহান', 'محمد', 'José O’Neil', '👩‍👩‍👧 Club'])('accepts the name %s', (text) => {
  expect(isName(text)).toBe(true)
})

it.each([
  [name(100, 'Name is required'), ' Ja\u0308ger\u200f\u00a0Ali ', 'J\u00e4ger Ali'],
  [optionalText(40).check(asPhone), '\u202a০১৭১১\u2011২২٣۴\u202c', '01711-2234'],
  [optionalText(100), '\u09dc\u200b', '\u09a1\u09bc'],
  [Email, '\u202aRafi\u200d@example\u2011club.com\u00a0', 'rafi@example-club.com'],
])('keeps what is typed in one form', (schema, typed, kept) => {
  expect(z.parse(schema, typed)).toBe(kept)
})

it.each(['', '0000-01', '2026-13', '2026-1', '9999-12', '2026-02-30'])(
  'refuses the month %j with how to write it',
  (month) => {
    expect(z.safeParse(Month, month).error?.issues[0]?.message).toBe('Write the month as yyyy-MM.')
  },
)
