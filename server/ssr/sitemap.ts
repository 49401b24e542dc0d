import type { FastifyInstance } from 'fastify'
import type { Reply } from '#contract/envelope'
import type { Facility } from '#contract/facility'
import { createInjectFetch } from './inject-fetch.ts'

const pages = ['/', '/facilities', '/about', '/contact', '/terms', '/privacy', '/login', '/signUp']
const personal = [
  '/api/',
  '/admin',
  '/user',
  '/checkout',
  '/success',
  '/verify',
  '/profile',
  '/check-in/',
  '/offline',
  '/reset-password/',
]

/** `sitemap.xml` lists every public page and venue; `robots.txt` points at it and excludes personal pages. */
export function registerSitemap(app: FastifyInstance, publicUrl: string): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        ['User-agent: *', ...personal.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const answer = await createInjectFetch(app, request.ip)('http://server.internal/api/facility')
    const { data } = (await answer.json()) as Reply<Facility[]>
    const addresses = [...pages, ...data.map(({ _id }) => `/facilities/${_id}`)]
    const lines = addresses.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('')}</urlset>`,
      )
  })
}
