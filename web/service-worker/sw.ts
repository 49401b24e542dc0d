import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, CacheOnly } from 'workbox-strategies'
import { ENGLISH, toPrefix } from '#i18n/t'
import { isHashedFile, NOT_PAGES, readPush, toOfflinePage, toOfflineUrl } from './rules'

declare const self: ServiceWorkerGlobalScope
/** The app's entry, which differs in each version, the files that users' pages may need, and a text. */
type Build = { app: string; files: string[]; news: string }
/** Set by the build: what there is in each language. */
declare const BUILDS: Record<string, Build>

const builds = BUILDS
/** That of the page which registered this service worker: of others nothing is fetched. */
const wanted = new URL(self.location.href).searchParams.get('language') ?? ''
const language = builds[wanted] ? wanted : ENGLISH.code
const { files: hashedFiles, news } = builds[language] as Build
const prefix = toPrefix(language)

/*
 * Files with a hash in their name stay for several versions, so that a page opened before an update finds its own. Pages
 * always come from the network, so that they are of the newest version, and the API is left alone.
 */
const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: 4 * hashedFiles.length, purgeOnQuotaError: true })],
})

// what its headers say it varies by has been decided: it is in the language of this service worker
const PAGES = 'pages'
const pages = new CacheOnly({ cacheName: PAGES, matchOptions: { ignoreSearch: true, ignoreVary: true } })
const offlinePage = toOfflinePage(prefix)

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  const all = hashedFiles.map((file) => files.handleAll({ event, request: new Request(file) })[1])
  event.waitUntil(Promise.all([...all, keepOfflinePage()]))
})

const keepOfflinePage = async () => (await caches.open(PAGES)).add(new Request(offlinePage, { cache: 'reload' }))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate() {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const apps = Object.values(builds).map(({ app }) => app)
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ apps })
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === offlinePage, pages)
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files)
registerRoute(
  new NavigationRoute(
    async ({ event, request, url }) => {
      try {
        return ((await (event as FetchEvent).preloadResponse) as Response | undefined) ?? (await fetch(request))
      } catch {
        return Response.redirect(toOfflineUrl(url, prefix))
      }
    },
    { denylist: NOT_PAGES },
  ),
)

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data?.text(), news)
  const picture = { icon: '/art/icon-192.png', badge: '/art/badge-96.png' }
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, ...picture }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Shows a page in the window that is open, or in a new one. */
async function open(path: string) {
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (!client) return self.clients.openWindow(path)
  const shown = await client.navigate(path).catch(() => self.clients.openWindow(path))
  return shown?.focus()
}
