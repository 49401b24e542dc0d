/** The digits 0 to 9 of Arabic, Persian, Devanagari and Bangla, one script after the other. */
export const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'

const pattern = new RegExp(`[${OTHER_DIGITS}]`, 'g')

/** Writes digits of these scripts as 0 to 9. */
export const toAsciiDigits = (value: string): string =>
  value.replace(pattern, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10))
