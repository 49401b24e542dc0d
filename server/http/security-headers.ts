import type { FastifyInstance } from 'fastify'

/** `imageSources`: where pictures may come from besides our own origin, as the Content-Security-Policy names it. */
export type SecurityOptions = { development: boolean; https: boolean; imageSources: string[] }

/** Hashes of what stands inline in every page, as the Content-Security-Policy names them. */
export type InlineHashes = { script: string; style: string }

type Headers = Record<string, string>

/** Browser features that no page uses, so that a script that got in can't use them either; 'Near me' uses the position. */
const UNUSED = ['camera', 'display-capture', 'microphone', 'midi', 'payment', 'serial', 'usb']
const PERMISSIONS = [...UNUSED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ')

/**
 * Headers of pages, API replies and everything else but hashed files. No nonce, so that pages can be cached: scripts
 * come from our own origin or stand inline by their hash, and boot data is inert JSON.
 */
export const createDocumentHeaders = (options: SecurityOptions, inline?: InlineHashes): Headers => ({
  ...createFileHeaders(options),
  'content-security-policy': createPolicy(options, inline),
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

/** Headers of scripts, styles and fonts with a hash in their name, which are no documents: opened as one, they do nothing. */
export const createFileHeaders = ({ https }: Pick<SecurityOptions, 'https'>): Headers => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
})

function createPolicy({ development, https, imageSources }: SecurityOptions, inline?: InlineHashes): string {
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
    "frame-ancestors 'none'",
    `img-src 'self' data: ${imageSources.join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    `script-src 'self'${add(script)}`,
    `style-src 'self'${add(style)}`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';')
}

/** Sets the security headers of every reply; pages and the sandbox set their own policy later. */
export function registerSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const [documents, files] = [createDocumentHeaders(options), createFileHeaders(options)]
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? files : documents)
    done()
  })
}
