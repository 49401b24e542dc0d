import type { FastifyInstance } from 'fastify'
import type { Reply } from '#contract/envelope'
import type { Facility } from '#contract/facility'
import { ENGLISH, toPrefix } from '#i18n/t'
import { injectCalls } from './inject-calls.ts'
import { toAddressUrl } from './page-language.ts'

/** Pages that search engines may list, besides those of facilities. */
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

/** Registers `sitemap.xml`, with every public page and facility, and `robots.txt`, which excludes personal pages. */
export function registerSitemap(app: FastifyInstance, publicUrl: string, languages: string[]): void {
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
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const answer = await injectCalls(app, request.ip)('/api/facility')
    const { data } = answer.data as Reply<Facility[]>
    const addresses = [...indexedPages, ...data.map(({ _id }) => `/facilities/${_id}`)]
    const lines = addresses.map((path) => toEntries(path, publicUrl, languages))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${lines.join('')}</urlset>`,
      )
  })
}
