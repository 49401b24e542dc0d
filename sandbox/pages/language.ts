export type PayLanguage = 'en' | 'bn'

/** Returns the language the payer has chosen on the site, which has the same address, or else their browser's. */
export function readPayLanguage(headers: { cookie?: string; 'accept-language'?: string }): PayLanguage {
  const chosen = /(?:^|;\s*)(?:__Host-)?language=([a-z]+)/.exec(headers.cookie ?? '')?.[1]
  const language = chosen ?? headers['accept-language']?.slice(0, 2).toLowerCase()
  return language === 'bn' ? 'bn' : 'en'
}

export type Translate = (text: string) => string

/** Returns a function that translates the texts of a page; those without a translation stay in English. */
export const translator =
  (bangla: Record<string, string>) =>
  (language: PayLanguage): Translate =>
  (text) =>
    (language === 'bn' ? bangla[text] : undefined) ?? text

/** Returns taka as the gateways of Bangladesh write them: '700.00' → ৳700.00. */
export const formatTaka = (amount: string, language: PayLanguage): string =>
  new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-BD', {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
  }).format(Number(amount))
