import type { FastifyInstance } from 'fastify'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { getLanguage, t, toPrefix } from '#i18n/t'

const icon192 = { src: '/art/icon-192.png', sizes: '192x192', type: 'image/png' }

/** Creates the manifest in the current language. Its addresses have no prefix, so lead to the language chosen last. */
export const createManifest = () => ({
  id: '/',
  name: 'Book My Play',
  short_name: 'Book My Play',
  description: t('See every free badminton court, pick yours, pay and play.'),
  lang: getLanguage(),
  categories: ['sports'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f9f4',
  theme_color: '#0a2419',
  icons: [
    icon192,
    { src: '/art/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/art/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: t('My Bookings'), url: '/user/bookings', icons: [icon192] },
    { name: t('Find a court'), url: '/facilities', icons: [icon192] },
  ],
})

export const toManifestPath = (language: string): string => `${toPrefix(language)}/site.webmanifest`

export function registerManifests(app: FastifyInstance, languages: string[]): void {
  for (const language of languages) {
    const manifest = JSON.stringify(runInLanguage(loadLanguage(language), createManifest))
    app.get(toManifestPath(language), { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(manifest),
    )
  }
}
