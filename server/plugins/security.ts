import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Security headers for every reply. No nonce: pages are cacheable, scripts come from our own origin only, and boot
 * data is inert JSON. Photos of venues may come from anywhere, so images may.
 */
export async function registerSecurity(
  app: FastifyInstance,
  options: { development: boolean; https: boolean },
): Promise<void> {
  const own = ["'self'"]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        baseUri: own,
        connectSrc: options.development ? [...own, 'ws:'] : own,
        fontSrc: own,
        // Chromium applies form-action to redirects too: the hosted payment page is one.
        formAction: [...own, 'https://checkout.stripe.com'],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        objectSrc: ["'none'"],
        // Vite's development client needs inline scripts; the built product does not.
        scriptSrc: options.development ? [...own, "'unsafe-inline'"] : own,
        styleSrc: options.development ? [...own, "'unsafe-inline'"] : own,
        styleSrcAttr: ["'unsafe-inline'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
