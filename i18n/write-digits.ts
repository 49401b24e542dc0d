/**
 * Zero in languages that don't write 0 to 9. Intl knows it too, but the first Intl format that a page makes takes some ten
 * milliseconds, which hydration would wait for.
 */
const ZEROS: Record<string, string> = { bn: '০' }

export function writeDigits(value: string | number, language: string): string {
  const zero = ZEROS[language]?.charCodeAt(0)
  const text = String(value)
  return zero ? text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))) : text
}
