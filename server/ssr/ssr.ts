import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Reply } from '#contract/envelope'
import type { Site } from '#contract/site'
import { builtPages } from './built-pages.ts'
import { failureHtml } from './document.ts'
import type { Pages } from './entry.ts'
import { insideFetch } from './inject-fetch.ts'
import { PageCache, type Rendered, rendered } from './page-cache.ts'
import { sendPage } from './send-page.ts'
import { registerSitemap } from './sitemap.ts'
import { sourcePages } from './source-pages.ts'
import { serveBuiltFiles } from './static-files.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

async function siteOf(fetchInside: typeof fetch): Promise<Site> {
  const answer = await fetchInside('http://server.internal/api/site')
  if (!answer.ok) throw new Error(`GET /api/site answered ${answer.status}`)
  return ((await answer.json()) as Reply<Site>).data
}

/**
 * A page's address on this site. A path that begins with two slashes would name another host, and none of ours does:
 * the second one, escaped, makes it a path that is not there.
 */
const addressOf = (url: string, publicUrl: string) => new URL(url.replace(/^\/[/\\]+/, '/%2F'), publicUrl)

async function render(app: FastifyInstance, pages: Pages, url: string, ip: string): Promise<Rendered> {
  const fetchInside = insideFetch(app, ip)
  const [{ renderPage }, site] = await Promise.all([pages.entry(), siteOf(fetchInside)])
  const page = await renderPage({ request: new Request(addressOf(url, site.publicUrl)), site, fetch: fetchInside })
  if ('redirect' in page) return rendered(page.status, '', page.redirect)
  return rendered(page.status, await pages.document(page, url))
}

/**
 * Answers every GET that nothing else answers with a page: rendered on the server, 404 for unknown paths (spec §2),
 * `sitemap.xml` and `robots.txt` with it. To be registered last.
 */
export async function registerSsr(
  app: FastifyInstance,
  options: { development: boolean; publicUrl: string },
): Promise<void> {
  const pages = options.development ? await sourcePages(app, root) : builtPages(root)
  if (!options.development) await serveBuiltFiles(app, root)
  registerSitemap(app, options.publicUrl)
  const cache = new PageCache()
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const draw = () => render(app, pages, request.url, request.ip)
    try {
      const page = options.development ? await draw() : await cache.get(request.url, draw)
      return sendPage(request, reply, page, pages.inline)
    } catch (error) {
      request.log.error({ err: error, url: request.url }, 'a page could not be rendered')
      return reply.code(500).type('text/html; charset=utf-8').send(failureHtml)
    }
  })
}
