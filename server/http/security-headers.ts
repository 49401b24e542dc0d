import type { FastifyInstance } from 'fastify'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'

/** `imageSources`: where pictures may come from besides our own origin, as the Content-Security-Policy names it. */
export type SecurityOptions = { development: boolean; https: boolean; imageSources: string[] }

/** Hashes of what is inline in a page, as the Content-Security-Policy names them. */
export type InlineHashes = { script: string; style: string }

type Headers = Record<string, string>

/** Features that no page uses, disabled for injected scripts too. 'Near me' uses geolocation. */
const UNUSED = ['camera', 'display-capture', 'microphone', 'midi', 'payment', 'serial', 'usb']
const PERMISSIONS = [...UNUSED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ')

/** Headers of pages and everything else but API replies and hashed files. */
const createDocumentHeaders = (options: SecurityOptions): Headers => ({
  ...createBaseHeaders(options),
  'content-security-policy': createPolicy(options),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'permissions-policy': PERMISSIONS,
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/**
 * Headers of API replies, and of scripts, styles and fonts with a hash in their name. They are no documents and do
 * nothing when opened as one. The headers of documents would be most of the cost of a cached reply.
 */
const createBaseHeaders = ({ https }: Pick<SecurityOptions, 'https'>): Headers => ({
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
})

/**
 * Creates the Content-Security-Policy of documents. No nonce, so that pages can be cached: scripts come from our own
 * origin or are inline with a listed hash, and boot data is inert JSON. `frameAncestors` may show the page in a frame.
 */
export function createPolicy(
  { development, https, imageSources }: SecurityOptions,
  inline?: InlineHashes,
  frameAncestors: readonly string[] = [],
): string {
  // Vite's client needs inline scripts and styles, and a socket.
  const [script, style] = development ? ["'unsafe-inline'", "'unsafe-inline'"] : [inline?.script, inline?.style]
  const add = (source: string | undefined) => (source ? ` ${source}` : '')
  return [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    // Chromium applies form-action to redirects too, and the checkout redirects to Stripe.
    "form-action 'self' https://checkout.stripe.com",
    ['frame-ancestors', ...(frameAncestors.length > 0 ? ["'self'", ...frameAncestors] : ["'none'"])].join(' '),
    ["img-src 'self' data:", ...imageSources].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    `script-src 'self'${add(script)}`,
    `style-src 'self'${add(style)}`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';')
}

/** Other sites load it. */
const EMBED_SCRIPT = /^\/embed\.js(\?|$)/

/**
 * Sets the security headers of every reply, before anything can answer it. What is cached keeps them with its first
 * encoding; pages, pictures and the sandbox replace the policy by their own. @fastify/helmet would save only constants.
 */
export function registerSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const documents = createDocumentHeaders(options)
  const base = createBaseHeaders(options)
  const embedScript = { ...base, 'cross-origin-resource-policy': 'cross-origin' }
  const choose = (url: string) => {
    if (url.startsWith('/api/') || url.startsWith('/assets/')) return base
    return EMBED_SCRIPT.test(url) ? embedScript : documents
  }
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(choose(url))
    done()
  })
}

/** Proxies may route by another Host than the one that Node.js takes, so two are refused (RFC 9112, 3.2). */
export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new AppError('bad_request', t('A request names one host.')) : undefined)
  })
}
