import type { FastifyPluginAsync } from 'fastify'
import { bkashApi } from './bkash/api.ts'
import { bkashPages } from './bkash/pay-routes.ts'
import type { BkashAccount } from './bkash/tokens.ts'
import { cardApi } from './card/api.ts'
import { importHistory } from './card/history.ts'
import type { PastPayment } from './card/past-payment.ts'
import { payRoutes } from './card/pay-routes.ts'
import { startScheduler } from './card/scheduler.ts'
import { cleanUp } from './cleanup.ts'
import { control } from './control.ts'
import { openDatabase } from './database.ts'
import { homePage } from './home-page.ts'
import type { Log } from './http.ts'
import { identityRoutes } from './identity/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { startMailServer } from './mail/smtp.ts'
import { assets } from './pages/assets.ts'
import { sendPage } from './pages/layout.ts'
import { pushRoutes } from './push/routes.ts'
import { smsRoutes } from './sms/routes.ts'
import { type Store, sslcommerzApi } from './sslcommerz/api.ts'
import { sslcommerzPages } from './sslcommerz/pay-routes.ts'

export type SandboxOptions = {
  databaseUrl: string
  /** The product's public origin, without a trailing slash: http://localhost:3000. */
  publicUrl: string
  /** The full address the card sandbox posts events to, on the loopback. */
  webhookUrl: string
  webhookSecret: string
  secretKey: string
  clientId: string
  clientSecret: string
  bkash: BkashAccount
  sslcommerz: Store
  /** What the SMS provider takes messages for. */
  smsToken: string
  log: Log
  /** Multiplies how long to wait for PostgreSQL and for the product. */
  timeLimitFactor?: number
}

export type Sandbox = {
  plugin: FastifyPluginAsync
  smtpUrl: string
  /** Replaces every payment of the card sandbox; for a product that has none yet. */
  importHistory(payments: PastPayment[]): Promise<void>
  close(): Promise<void>
}

const CLEANUP_MS = 60_000

/**
 * Starts the stand-ins for the card provider, Google, mail and SMS: prepares schema `sandbox`, listens for mail
 * on a free port, and returns a plugin that serves the rest over HTTP. The plugin takes no prefix: the `stripe` SDK
 * asks for `/v1/…`, everything else is below `/sandbox`.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { log, publicUrl, secretKey, clientId, clientSecret } = options
  const onError = (error: unknown) => log.error({ err: error }, 'The sandbox failed')
  const database = await openDatabase(
    options.databaseUrl,
    ({ message }) => log.error({ reason: message }, 'The sandbox lost a database connection'),
    options.timeLimitFactor,
  )
  const smtp = await startMailServer(database, log)
  const scheduler = startScheduler(database, options, onError)
  const cleanup = setInterval(() => cleanUp(database).catch(onError), CLEANUP_MS)
  const client = { id: clientId, secret: clientSecret, publicUrl }

  const plugin: FastifyPluginAsync = async (app) => {
    const changed = scheduler.deliverDue
    await app.register(cardApi({ database, publicUrl, secretKey, log, changed }), { prefix: '/v1' })
    await app.register(payRoutes({ database, publicUrl, changed }))
    await app.register(control({ database, secretKey, log, changed }))
    await app.register(identityRoutes({ database, client }))
    await app.register(bkashApi({ database, publicUrl, account: options.bkash }))
    await app.register(bkashPages({ database, publicUrl }))
    await app.register(sslcommerzApi({ database, publicUrl, store: options.sslcommerz }))
    await app.register(sslcommerzPages({ database, publicUrl, store: options.sslcommerz, changed }))
    await app.register(mailRoutes(database, publicUrl))
    await app.register(pushRoutes(database, publicUrl))
    await app.register(smsRoutes(database, options.smsToken))
    await app.register(assets)
    app.get('/sandbox', (_request, reply) =>
      sendPage(reply, { title: 'Sandbox', body: homePage(publicUrl), styles: ['home'] }),
    )
  }

  return {
    plugin,
    smtpUrl: smtp.url,
    importHistory: (payments) => importHistory(database, payments),
    close: async () => {
      clearInterval(cleanup)
      await Promise.all([scheduler.close(), smtp.close()])
      await database.pool.end()
    },
  }
}
