import { msg } from '#i18n/t'

export const toOfflinePage = (prefix: string) => `${prefix}/offline`

/** Where a page that can't be fetched leads; `to` names it, without the language's prefix, to be tried again. */
export function toOfflineUrl({ pathname, search }: URL, prefix: string) {
  const path = `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname
  return `${toOfflinePage(prefix)}?to=${encodeURIComponent(`${path}${search}`)}`
}

/** What is not a page of the product: the API with its streams and files, and the demo's stand-ins. */
export const NOT_PAGES = [/^\/api\//, /^\/sandbox(\/|$)/, /^\/v1\//, /\.\w+$/]

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
