import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope'
import type { CallApi } from '#contract/page-reply'
import type { Site } from '#contract/site'
import { loadLanguage, loadPageLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { ENGLISH, t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { formatLanguageCookie } from '../http/language.ts'
import type { Limit } from '../http/rate-limit.ts'
import { createResponse, type Headers, ResponseCache } from '../http/response-cache.ts'
import type { InlineHashes, SecurityOptions } from '../http/security-headers.ts'
import { serveBuiltPages } from './built-pages.ts'
import { renderError } from './document.ts'
import type { Pages } from './entry.ts'
import { injectCalls } from './inject-calls.ts'
import { registerManifests } from './manifest.ts'
import { type PageAddress, resolvePageLanguage, toAddressUrl } from './page-language.ts'
import { resolveUrl, toLoggedPath } from './page-url.ts'
import { createPageHeaders, sendPage } from './send-page.ts'
import { registerSitemap } from './sitemap.ts'
import { serveSourcePages } from './source-pages.ts'
import { serveBuiltFiles } from './static-files.ts'

/** Refusals wait this long, so that connections which send one request after another cost next to nothing. */
const REFUSAL_DELAY_MS = 500

const root = resolve(import.meta.dirname, '../..')

/** How many different pages are cached. */
const MAX_PAGES = 500

async function readSite(callApi: CallApi): Promise<Site> {
  const { status, data } = await callApi('/api/site')
  if (status !== 200) throw new Error(`GET /api/site answered ${status}`)
  return (data as Reply<Site>).data
}

/** Renders for one address: more than people need, since only the first page of a visit is rendered here. */
const limits: Limit[] = [{ name: 'page', by: 'address', most: 240, seconds: 60 }]

type ToHeaders = (language: string, inline?: InlineHashes, frameAncestors?: readonly string[]) => Headers

/** Renders a page for a visitor at the address `ip`, by which the rate limits of its API calls count. */
async function render(app: FastifyInstance, pages: Pages, toHeaders: ToHeaders, address: PageAddress, ip: string) {
  const callApi = injectCalls(app, ip)
  const [{ renderPage }, site] = await Promise.all([pages.entry(), readSite(callApi)])
  const url = toAddressUrl(address)
  const request = new Request(resolveUrl(url, site.publicUrl))
  const language = loadPageLanguage(address.language)
  const page = await renderPage({ request, site, callApi, language })
  if ('redirect' in page) return createResponse(page.status, '', { redirect: page.redirect })
  const { text, inline } = await pages.document({ ...page, language: language.code }, url)
  return createResponse(page.status, text, { headers: toHeaders(language.code, inline, page.frameAncestors) })
}

/**
 * Answers every GET that nothing else answers with a page: rendered on the server, 404 for unknown paths (spec §2),
 * `sitemap.xml` and `robots.txt` with it. To be registered last.
 */
export async function registerSsr(
  app: FastifyInstance,
  { db, security, publicUrl, languages }: { db: Db; security: SecurityOptions; publicUrl: string; languages: string[] },
): Promise<void> {
  const { development } = security
  const pages = development ? await serveSourcePages(app, root) : serveBuiltPages(root)
  if (!development) await serveBuiltFiles(app, root)
  registerSitemap(app, db, publicUrl, languages)
  registerManifests(app, languages)
  const toHeaders: ToHeaders = (language, inline, frameAncestors) => {
    const mayRedirect = language === ENGLISH.code && languages.length > 1
    return createPageHeaders({ security, inline, frameAncestors, language, mayRedirect })
  }
  // Pages carry nothing personal: only the bearer token authenticates, and the request of a page has none.
  const cache = new ResponseCache({ maxEntries: MAX_PAGES })
  const makePage = async (request: FastifyRequest, reply: FastifyReply, asked: PageAddress) => {
    if (development) return render(app, pages, toHeaders, asked, request.ip)
    const { toPageUrl } = await pages.entry()
    const address = { ...asked, url: toPageUrl(resolveUrl(asked.url, publicUrl)) }
    // requests whose page is cached under another URL count too, so that random parameters don't avoid the limit
    await app.limit(request, reply, limits)
    return cache.get(toAddressUrl(address), () => render(app, pages, toHeaders, address, request.ip))
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { address, redirectTo, chosen } = resolvePageLanguage(request, languages)
    if (redirectTo) return redirectToLanguage(request, reply, redirectTo)
    const cookie = chosen && formatLanguageCookie(chosen, publicUrl)
    try {
      // a cached page requested by its own URL is cheap, so it does not count
      const page = cache.find(request.url) ?? (await makePage(request, reply, address))
      return sendPage(request, reply, page, cookie)
    } catch (error) {
      return sendFailure(request, reply, address.language, error)
    }
  })
}

/** Redirects to the same page in another language: only addresses without a language do, so that a link keeps its own. */
function redirectToLanguage(request: FastifyRequest, reply: FastifyReply, language: string) {
  const url = resolveUrl(request.url, 'http://page')
  return reply
    .headers({ vary: 'accept-language, cookie', 'cache-control': 'private, no-store' })
    .redirect(toAddressUrl({ language, url: `${url.pathname}${url.search}` }), 302)
}

async function sendFailure(request: FastifyRequest, reply: FastifyReply, language: string, error: unknown) {
  const title = runInLanguage(loadLanguage(language), () => t('Error'))
  reply.type('text/html; charset=utf-8').header('content-language', language)
  if (error instanceof AppError && error.code === 'rate_limited') {
    await sleep(REFUSAL_DELAY_MS)
    return reply.code(error.statusCode).send(renderError({ language, title }))
  }
  request.log.error({ err: error, path: toLoggedPath(request.url) }, 'a page could not be rendered')
  return reply.code(500).send(renderError({ language, title }))
}
