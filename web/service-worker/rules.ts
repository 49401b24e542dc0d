import { ENGLISH, msg, toPrefix } from '#i18n/t'
import { toOwnPath } from '../lib/urls/own-path'

/** The language of a page by the prefix of its path: one of `languages`, else English. */
export const toPageLanguage = ({ pathname }: URL, languages: string[]) =>
  languages.find((language) => language === pathname.split('/')[1]) ?? ENGLISH.code

export const toOfflinePage = (language: string) => `${toPrefix(language)}/offline`

/**
 * The URL to show in place of a page that can't be fetched: the offline page in its language or, if `kept` doesn't have it,
 * in another one. Its parameter `to` is the path to try again, without the language's prefix.
 */
export function toOfflineUrl(url: URL, kept: string[]) {
  const own = toPageLanguage(url, kept)
  const language = kept.includes(own) ? own : (kept[0] ?? own)
  const prefix = toPrefix(language)
  const { pathname, search } = url
  const path = `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname
  return `${toOfflinePage(language)}?to=${encodeURIComponent(`${path}${search}`)}`
}

/** Paths that are not pages of the product: the API, files, and the demo's stand-ins. */
export const NOT_PAGES = [/^\/api\//, /^\/sandbox(\/|$)/, /^\/v1\//, /\.\w+$/]

export const isPage = ({ origin, pathname }: URL) =>
  origin === location.origin && !NOT_PAGES.some((pattern) => pattern.test(pathname))

/** The message with which a page reports that it is open; its language may be a new one. */
export const OPENED = 'opened'

/** Whether a path is a file with a hash in its name, which never changes. */
export const isHashedFile = (pathname: string) => pathname.startsWith('/assets/')

/** The content of a push message, and the path of the page it opens. */
export type PushContent = { title: string; body: string; path: string; tag: string }

export const NEWS = msg('There is news about your bookings.')

/** Reads a push message. A malformed one shows `news`, since every push must show a notification. */
export function readPush(text: string | undefined, news: string = NEWS): PushContent {
  const fallback = {
    title: 'Book My Play',
    body: news,
    path: '/user/bookings',
    tag: 'news',
  }
  try {
    const { title, body, path, tag } = JSON.parse(text ?? '') as Partial<PushContent>
    if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return fallback
    return { title, body, tag: tag ?? title, path: toOwnPath(path, fallback.path) }
  } catch {
    return fallback
  }
}
