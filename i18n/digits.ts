import { getLanguage, intl } from './t.ts'

const DIGITS = '0123456789'
const digits = new Map<string, string[]>()

/** Figures in the current language's digits: `18:00` is `১৮:০০` in Bangla, 2026 is `২০২৬`, without a separator of thousands. */
export function toDigits(value: string | number): string {
  const text = String(value)
  const language = getLanguage()
  const local = digits.get(language) ?? [...DIGITS].map((digit) => intl(Intl.NumberFormat).format(Number(digit)))
  digits.set(language, local)
  return local[0] === '0' ? text : text.replace(/\d/g, (digit) => local[Number(digit)] ?? digit)
}
