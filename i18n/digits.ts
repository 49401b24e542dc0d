import { getLanguage } from './t.ts'
import { writeDigits } from './write-digits.ts'

/**
 * Writes figures in the current language's digits: `18:00` is `১৮:০০` in Bangla, 2026 is `২০২৬`, without a separator of
 * thousands.
 */
export const toDigits = (value: string | number): string => writeDigits(value, getLanguage())
