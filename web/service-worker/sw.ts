import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, CacheOnly } from 'workbox-strategies'
import { isHashedFile, isPage, NOT_PAGES, OPENED, readPush, toOfflinePage, toOfflineUrl, toPageLanguage } from './rules'

declare const self: ServiceWorkerGlobalScope
/** A language's entry script, which differs in each version, its files to store, and the text of a malformed push message. */
type Build = { app: string; files: string[]; news: string }
/** Set by the build, by language. */
declare const BUILDS: Record<string, Build>

const builds = BUILDS
const languages = Object.keys(builds)
const filesOfVersion = Object.values(builds).reduce((sum, { files }) => sum + files.length, 0)

/*
 * Hashed files are kept for several versions, since pages opened before an update still need theirs. Pages always come from
 * the network, so that they are of the newest version, and API calls are not intercepted.
 */
const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: 4 * filesOfVersion, purgeOnQuotaError: true })],
})

// Vary is ignored, since each offline page has the language of its path
const OFFLINE_PAGES = 'pages'
const offlinePages = new CacheOnly({ cacheName: OFFLINE_PAGES, matchOptions: { ignoreSearch: true, ignoreVary: true } })
const offlinePaths = languages.map(toOfflinePage)

/*
 * One service worker serves all languages, but stores the files only of those that were opened; a language counts as stored
 * once its offline page is. An update that fails to store one is discarded and retried by the browser.
 */
self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepKnownLanguages(event))
})

self.addEventListener('message', (event) => {
  if (event.data === OPENED) event.waitUntil(keepNewLanguages(event))
})

async function keepKnownLanguages(event: ExtendableEvent) {
  await keepLanguages(event, [...(await findKeptLanguages()), ...(await findOpenLanguages())])
}

async function keepNewLanguages(event: ExtendableEvent) {
  const kept = await findKeptLanguages()
  const open = await findOpenLanguages()
  await keepLanguages(
    event,
    open.filter((language) => !kept.includes(language)),
  )
}

const findKeptLanguages = async () =>
  (await (await caches.open(OFFLINE_PAGES)).keys()).map(({ url }) => toPageLanguage(new URL(url), languages))

async function findOpenLanguages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows
    .map(({ url }) => new URL(url))
    .filter(isPage)
    .map((url) => toPageLanguage(url, languages))
}

const keepLanguages = (event: ExtendableEvent, wanted: string[]) =>
  Promise.all([...new Set(wanted)].map((language) => keepLanguage(event, language)))

/** Stores the files of a language and then its offline page, or removes that if the language is no longer offered. */
async function keepLanguage(event: ExtendableEvent, language: string) {
  const path = toOfflinePage(language)
  const cache = await caches.open(OFFLINE_PAGES)
  const page = await fetch(path, { cache: 'reload' })
  if (page.status === 404) return void (await cache.delete(path, { ignoreVary: true }))
  if (!page.ok) throw new Error(`${path} could not be fetched: ${page.status}`)
  await Promise.all((builds[language]?.files ?? []).map((file) => keepFile(event, file)))
  await cache.put(path, page)
}

/** Stores a file; throws if the server doesn't have it, as during an update. */
async function keepFile(event: ExtendableEvent, file: string) {
  const [answer, stored] = files.handleAll({ event, request: new Request(file) })
  const { ok, status } = await answer
  if (!ok) throw new Error(`${file} could not be fetched: ${status}`)
  await stored
}

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate() {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const apps = Object.values(builds).map(({ app }) => app)
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ apps })
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && offlinePaths.includes(url.pathname),
  (options) => offlinePages.handle(options).catch(() => fetch(options.request)),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files)
registerRoute(
  new NavigationRoute(
    async ({ event, request, url }) => {
      try {
        return ((await (event as FetchEvent).preloadResponse) as Response | undefined) ?? (await fetch(request))
      } catch {
        return Response.redirect(toOfflineUrl(url, await findKeptLanguages()))
      }
    },
    { denylist: NOT_PAGES },
  ),
)

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data?.text()))
})

async function showMessage(text: string | undefined) {
  const [language = ''] = await findKeptLanguages()
  const { title, body, path, tag } = readPush(text, builds[language]?.news)
  const picture = { icon: '/art/icon-192.png', badge: '/art/badge-96.png' }
  await self.registration.showNotification(title, { body, tag, data: path, ...picture })
}

/** In a window of its own: the page of another one may hold what was typed. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})
