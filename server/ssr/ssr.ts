import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope'
import type { Site } from '#contract/site'
import { AppError } from '../app-error.ts'
import type { Limit } from '../http/rate-limit.ts'
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

/** Refusals wait this long, so that connections which send one request after another cost next to nothing. */
const REFUSAL_DELAY_MS = 500

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

/** A URL for the log: without its query and the token of a reset link. */
export const toLoggedPath = (url: string): string =>
  url.replace(/\?.*$/s, '').replace(/^(\/+reset-password\/).*/is, '$1…')

/** Renders for one address: more than people cause, since only the first page of a visit is rendered here. */
const limits: Limit[] = [{ name: 'page', by: 'address', most: 240, seconds: 60 }]

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
  const findOrRender = async (request: FastifyRequest, reply: FastifyReply) => {
    const known = cache.find(request.url)
    if (known) return known
    const { toPageUrl } = await pages.entry()
    const url = toPageUrl(resolveUrl(request.url, publicUrl))
    // a page under another name counts as well, or random parameters would keep the process busy with sending it
    await app.limit(request, reply, limits)
    return cache.get(url, () => render(app, pages, url, request.ip))
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    try {
      const page = development ? await render(app, pages, request.url, request.ip) : await findOrRender(request, reply)
      return sendPage(request, reply, page, headers)
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') {
        await sleep(REFUSAL_DELAY_MS)
        return reply.code(error.statusCode).type('text/html; charset=utf-8').send(errorHtml)
      }
      request.log.error({ err: error, path: toLoggedPath(request.url) }, 'a page could not be rendered')
      return reply.code(500).type('text/html; charset=utf-8').send(errorHtml)
    }
  })
}
