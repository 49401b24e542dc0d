import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

type Options = { development: boolean; https: boolean }

/**
 * Security headers for every reply. No nonce: pages are cacheable, scripts come from our own origin only, and boot
 * data is inert JSON. Photos of venues may come from anywhere, so images may. They are the same for every reply, so they
 * are made once: helmet itself costs more than the rest of a short request.
 */
export async function registerSecurity(app: FastifyInstance, options: Options): Promise<void> {
  const headers = await headersOf(options)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What helmet would send: asked once, in a server of its own. */
async function headersOf(options: Options): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, policy(options))
  asked.get('/', (_request, reply) => reply.send())
  const { headers } = await asked.inject('/')
  await asked.close()
  const own = Object.entries(headers).filter(([name]) => !['content-length', 'date', 'connection'].includes(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

function policy(options: Options) {
  const own = ["'self'"]
  return {
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
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}
