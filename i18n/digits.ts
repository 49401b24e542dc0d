import { getLanguage, intl } from './t.ts'

const DIGITS = '0123456789'
const digits = new Map<string, string[]>()

/** Figures in the current language's digits, wherever they come from: `18:00` is `১৮:০০` in Bangla. */
export function toDigits(text: string): string {
  const language = getLanguage()
  const local = digits.get(language) ?? [...DIGITS].map((digit) => intl(Intl.NumberFormat).format(Number(digit)))
  digits.set(language, local)
  return local[0] === '0' ? text : text.replace(/\d/g, (digit) => local[Number(digit)] ?? digit)
}
