import { getLanguage } from '#i18n/t'

const ENGLISH = 'en'

/** What the addresses of pages in a language begin with: `/bn`; `/` for English. */
export const toBasename = (language: string) => (language === ENGLISH ? '/' : `/${language}`)

/** A page's path in a language; x-default and English have no prefix. */
export function toLanguagePath(path: string, language = getLanguage()) {
  if (language === ENGLISH || language === 'x-default') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** A path of the current language without its prefix. */
export function removePrefix(pathname: string) {
  const basename = toBasename(getLanguage())
  return basename === '/' ? pathname : pathname.slice(basename.length) || '/'
}

/** Stores the language for a year; the server reads it when an address names none. */
export function rememberLanguage(language: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
}
