import { getLanguage, toPrefix } from '#i18n/t'
import { readCookie } from '../storage/cookie'
import { toOwnPath } from './own-path'

/** The router's basename for pages in a language. */
export const toBasename = (language: string) => toPrefix(language) || '/'

/** A page's path in a language; x-default is the one without a prefix. */
export function toLanguagePath(path: string, language = getLanguage()) {
  const prefix = language === 'x-default' ? '' : toPrefix(language)
  const own = toOwnPath(path)
  return prefix && own === '/' ? prefix : `${prefix}${own}`
}

const getCookieName = () => (location.protocol === 'https:' ? '__Host-language' : 'language')

/** Whether a language was chosen in this browser. */
export const hasRememberedLanguage = () => readCookie(document.cookie, getCookieName()) !== undefined

/** Stores the language in a cookie for a year; the server uses it for URLs without a language prefix. */
export function rememberLanguage(language: string) {
  const name = getCookieName()
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${language}; path=/; max-age=31536000; samesite=lax${secure}`
}
