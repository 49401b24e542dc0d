import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { imageUrl, name } from './common.ts'

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
  ['a right-to-left override', 'Rafi\u202egnp.exe'],
  ['an isolate', '\u2066Rafi\u2069'],
  ['a right-to-left mark', 'Rafi\u200f'],
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
