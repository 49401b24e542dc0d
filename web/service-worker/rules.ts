import { ENGLISH, msg, toPrefix } from '#i18n/t'

/** The language of a page by the prefix of its path: one of `languages`, else English. */
export const toPageLanguage = ({ pathname }: URL, languages: string[]) =>
  languages.find((language) => language === pathname.split('/')[1]) ?? ENGLISH.code

/** The path of the page that is shown without a connection, in a language. */
export const toOfflinePage = (language: string) => `${toPrefix(language)}/offline`

/**
 * Where a page that can't be fetched leads: to the offline page in its language, or in another of which there is one; `kept`
 * are those. `to` names the page, without the language's prefix, to be tried again.
 */
export function toOfflineUrl(url: URL, kept: string[]) {
  const own = toPageLanguage(url, kept)
  const language = kept.includes(own) ? own : (kept[0] ?? own)
  const prefix = toPrefix(language)
  const { pathname, search } = url
  const path = `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname
  return `${toOfflinePage(language)}?to=${encodeURIComponent(`${path}${search}`)}`
}

/** What is not a page of the product: the API with its streams and files, and the demo's stand-ins. */
export const NOT_PAGES = [/^\/api\//, /^\/sandbox(\/|$)/, /^\/v1\//, /\.\w+$/]

/** An address of this origin that the product's pages are at. */
export const isPage = ({ origin, pathname }: URL) =>
  origin === location.origin && !NOT_PAGES.some((pattern) => pattern.test(pathname))

/** What a page tells the service worker, once it is at rest: it may be in a language that no page before was in. */
export const OPENED = 'opened'

/** A file with a hash in its name, which never changes. */
export const isHashedFile = (pathname: string) => pathname.startsWith('/assets/')

/** What a push message shows, and the page it opens. */
export type PushContent = { title: string; body: string; path: string; tag: string }

export const NEWS = msg('There is news about your bookings.')

/** Reads a push message; without a readable one it still has to show something, which is `news`. */
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
    return { title, body, tag: tag ?? title, path: /^\/(?![/\\])/.test(path) ? path : fallback.path }
  } catch {
    return fallback
  }
}
