import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Reply } from '#contract/envelope'
import type { Site } from '#contract/site'
import { type CachedResponse, createResponse, ResponseCache } from '../http/response-cache.ts'
import type { SecurityOptions } from '../http/security-headers.ts'
import { builtPages } from './built-pages.ts'
import { errorHtml } from './document.ts'
import type { Pages } from './entry.ts'
import { createInjectFetch } from './inject-fetch.ts'
import { createPageHeaders, sendPage } from './send-page.ts'
import { registerSitemap } from './sitemap.ts'
import { sourcePages } from './source-pages.ts'
import { serveBuiltFiles } from './static-files.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** How many different pages are cached. */
const MAX_PAGES = 500

async function fetchSite(injectFetch: typeof fetch): Promise<Site> {
  const answer = await injectFetch('http://server.internal/api/site')
  if (!answer.ok) throw new Error(`GET /api/site answered ${answer.status}`)
  return ((await answer.json()) as Reply<Site>).data
}

/**
 * A page's URL on this site. A path that begins with two slashes would name another host: with the second one escaped it
 * is a path that doesn't exist.
 */
const resolveUrl = (url: string, publicUrl: string) => new URL(url.replace(/^\/[/\\]+/, '/%2F'), publicUrl)

async function render(app: FastifyInstance, pages: Pages, url: string, ip: string): Promise<CachedResponse> {
  const injectFetch = createInjectFetch(app, ip)
  const [{ renderPage }, site] = await Promise.all([pages.entry(), fetchSite(injectFetch)])
  const page = await renderPage({ request: new Request(resolveUrl(url, site.publicUrl)), site, fetch: injectFetch })
  if ('redirect' in page) return createResponse(page.status, '', page.redirect)
  return createResponse(page.status, await pages.document(page, url))
}

/**
 * Answers every GET that nothing else answers with a page: rendered on the server, 404 for unknown paths (spec §2),
 * `sitemap.xml` and `robots.txt` with it. To be registered last.
 */
export async function registerSsr(
  app: FastifyInstance,
  { security, publicUrl }: { security: SecurityOptions; publicUrl: string },
): Promise<void> {
  const { development } = security
  const pages = development ? await sourcePages(app, root) : builtPages(root)
  if (!development) await serveBuiltFiles(app, root)
  registerSitemap(app, publicUrl)
  const headers = createPageHeaders(security, pages.inline)
  // Pages carry nothing personal: only the bearer token authenticates, and the request of a page has none.
  const cache = new ResponseCache({ maxEntries: MAX_PAGES })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const make = () => render(app, pages, request.url, request.ip)
    try {
      const page = development ? await make() : await cache.get(request.url, make)
      return sendPage(request, reply, page, headers)
    } catch (error) {
      request.log.error({ err: error, url: request.url }, 'a page could not be rendered')
      return reply.code(500).type('text/html; charset=utf-8').send(errorHtml)
    }
  })
}
