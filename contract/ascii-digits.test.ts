import { expect, it } from 'vitest'
import { toAsciiDigits } from './ascii-digits.ts'

it.each(['ar-u-nu-arab', 'fa-u-nu-arabext', 'hi-u-nu-deva', 'bn-u-nu-beng'])(
  'reads every digit as %s writes it',
  (locale) => {
    const written = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)
    expect(written).not.toMatch(/\d/)
    expect(toAsciiDigits(`Mirpur ${written}`)).toBe('Mirpur 9876543210')
  },
)
