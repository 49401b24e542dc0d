import type { FastifyInstance, FastifyReply } from 'fastify'
import { ENGLISH, toPrefix } from '#i18n/t'
import type { Db } from '../db/client.ts'
import { countListed, type ListedKind, listListed } from '../db/listed-pages.ts'
import type { Limit } from '../http/rate-limit.ts'
import { toAddressUrl } from './page-language.ts'

/** Pages that search engines may list, besides those of venues, coaches and games. */
export const indexedPages = [
  '/',
  '/facilities',
  '/play',
  '/play/new',
  '/coaches',
  '/list-your-venue',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/signUp',
]
const personal = [
  '/admin',
  '/user',
  '/checkout',
  '/success',
  '/passes',
  '/pay/',
  '/verify',
  '/login/phone',
  '/profile',
  '/check-in/',
  '/display/',
  '/offline',
  '/reset-password/',
]

/** A page's entries, one for each language, which name each other. */
function toEntries(path: string, publicUrl: string, languages: string[]) {
  const toUrl = (language: string) => `${publicUrl}${toAddressUrl({ language, url: path })}`
  const toLink = (hreflang: string, language = hreflang) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${toUrl(language)}"/>`
  const links = [...languages.map((one) => toLink(one)), toLink('x-default', ENGLISH.code)].join('')
  return languages.map((one) => `<url><loc>${toUrl(one)}</loc>${languages.length > 1 ? links : ''}</url>`).join('')
}

/** A file has so many venues, coaches or games. */
const MOST_IN_FILE = 1000

const kinds: ListedKind[] = ['facilities', 'coaches', 'play']

const limits: Limit[] = [{ name: 'sitemap', by: 'address', most: 120, seconds: 60 }]

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const toDocument = (root: string, entries: string[], attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${SCHEMA}"${attributes}>${entries.join('')}</${root}>`

const sendXml = (reply: FastifyReply, text: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(text)

/**
 * Registers `sitemap.xml`, the index of files with every public page, venue, coach and game, and `robots.txt`, which excludes
 * personal pages.
 */
export function registerSitemap(app: FastifyInstance, db: Db, publicUrl: string, languages: string[]): void {
  const excluded = ['/api/', ...languages.flatMap((one) => personal.map((path) => `${toPrefix(one)}${path}`))]
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        ['User-agent: *', ...excluded.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  )
  const sendPages = (reply: FastifyReply, paths: string[]) => {
    const entries = paths.map((path) => toEntries(path, publicUrl, languages))
    return sendXml(reply, toDocument('urlset', entries, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'))
  }
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    await app.limit(request, reply, limits)
    const counts = await Promise.all(kinds.map((kind) => countListed(db, kind)))
    const files = kinds.flatMap((kind, index) =>
      Array.from({ length: Math.ceil((counts[index] ?? 0) / MOST_IN_FILE) }, (_, nth) => `${kind}-${nth + 1}`),
    )
    const entries = ['pages', ...files].map((file) => `<sitemap><loc>${publicUrl}/sitemap-${file}.xml</loc></sitemap>`)
    return sendXml(reply, toDocument('sitemapindex', entries))
  })
  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (_request, reply) => sendPages(reply, indexedPages))
  for (const kind of kinds)
    app.get<{ Params: { nth: string } }>(
      `/sitemap-${kind}-:nth(^[1-9]\\d{0,3}$).xml`,
      { schema: { hide: true } },
      async (request, reply) => {
        await app.limit(request, reply, limits)
        const ids = await listListed(db, kind, MOST_IN_FILE, (Number(request.params.nth) - 1) * MOST_IN_FILE)
        if (ids.length === 0) return reply.callNotFound()
        return sendPages(
          reply,
          ids.map((id) => `/${kind}/${id}`),
        )
      },
    )
}
