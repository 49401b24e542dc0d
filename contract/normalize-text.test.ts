import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeText } from './normalize-text.ts'

it.each([
  ['a letter and its nukta', '\u09ac\u09be\u09dc\u09bf', '\u09ac\u09be\u09a1\u09bc\u09bf'],
  ['a letter and its umlaut', 'Ja\u0308ger', 'J\u00e4ger'],
  ['a letter and its umlaut with a space without width', 'Ja\u200b\u0308ger', 'J\u00e4ger'],
  ['zero-width spaces and marks', '\ufeffRa\u200bfi\u200f \u2060A\u00adli\u202c', 'Rafi Ali'],
  ['a right-to-left override', 'Rafi\u202egnp.exe', 'Rafignp.exe'],
  ['hyphens that do not break', '01711\u20112345\u201067', '01711-2345-67'],
  ['spaces of other widths', 'Rafi\u00a0Ali\u2009Khan\u3000', 'Rafi Ali Khan '],
  ['a joiner at an end, by a space, among Latin letters', '\u200dকোর্ট\u200c A\u200dB ক\u200c খ', 'কোর্ট AB ক খ'],
])('writes %s in one way', (_, text, expected) => {
  expect(normalizeText(text)).toBe(expected)
})

it.each(['র\u200d্যাকেট', 'নূর্\u200cজাহান', 'می\u200cخواهم', '👩\u200d👩\u200d👧', '👩🏽\u200d🚀', '❤️\u200d🔥', 'a\n\tb'])(
  'keeps %s, whose joiners are seen',
  (text) => {
    expect(normalizeText(text)).toBe(text)
  },
)

it('changes nothing the second time', () => {
  const special = fc.constantFrom(...'\u09a1\u09bc\u09dc\u0308a\u200b\u200c\u200d\u200f\u202e\u2011\u00a0 ক্👩\ufe0f')
  fc.assert(
    fc.property(fc.array(fc.oneof(special, fc.string({ unit: 'binary', maxLength: 2 }))), (parts) => {
      const once = normalizeText(parts.join(''))
      expect(normalizeText(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})
