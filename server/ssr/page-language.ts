import { ENGLISH, toPrefix } from '#i18n/t'

/** A page's address: its language by its prefix, and the address without it. */
export type PageAddress = { language: string; url: string }

/** Splits a URL like `/bn/about?x=1` into language and `/about?x=1`. */
export function readPageAddress(url: string, languages: string[]): PageAddress {
  const [, prefix = '', rest = ''] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/s.exec(url) ?? []
  if (prefix === ENGLISH.code || !languages.includes(prefix)) return { language: ENGLISH.code, url }
  return { language: prefix, url: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The URL of an address, with its prefix. */
export const toAddressUrl = ({ language, url }: PageAddress): string =>
  language === ENGLISH.code ? url : `${toPrefix(language)}${url.replace(/^\/(?=\?|$)/, '')}`
