import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { startSandbox } from '../sandbox/sandbox.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { derive, ownSecret } from './db/secret.ts'
import { pastPayments } from './demo/provider-history.ts'
import type { Deps } from './deps.ts'
import { openIdentity } from './gateways/openid.ts'
import { smtpGateway } from './gateways/smtp.ts'
import { stripeGateway } from './gateways/stripe.ts'

/** The dependencies of a mode, and what demo mode serves beside the product. */
export type Composed = { deps: Deps; extra?: FastifyPluginAsync; close(): Promise<void> }

type Ground = { config: Config; databaseUrl: string; db: Db; log: FastifyBaseLogger }

/** Google's own address as an OpenID provider. */
const GOOGLE = 'https://accounts.google.com'

/** Live: the real third parties. Config has made sure that what they need is set. */
export async function composeLive({ config, db, log }: Ground): Promise<Composed> {
  const { googleClientId: clientId, googleClientSecret: clientSecret } = config
  const deps: Deps = {
    config,
    db,
    log,
    sessionSecret: config.sessionSecret ?? '',
    card: stripeGateway({ secretKey: config.stripeSecretKey ?? '', webhookSecret: config.stripeWebhookSecret ?? '' }),
    identity: clientId && clientSecret ? openIdentity({ issuer: GOOGLE, clientId, clientSecret }) : null,
    mail: smtpGateway({ url: config.smtpUrl ?? '', from: config.mailFrom }),
  }
  return { deps, close: async () => {} }
}

/** Demo: the same gateways, pointed at the stand-ins, which this process serves itself. */
export async function composeDemo({ config, databaseUrl, db, log }: Ground): Promise<Composed> {
  const sessionSecret = config.sessionSecret ?? (await ownSecret(db))
  const secretKey = config.stripeSecretKey ?? `sk_test_${derive(sessionSecret, 'card').slice(0, 32)}`
  const webhookSecret = config.stripeWebhookSecret ?? `whsec_${derive(sessionSecret, 'webhook').slice(0, 32)}`
  const clientId = config.googleClientId ?? 'book-my-play-demo'
  const clientSecret = config.googleClientSecret ?? derive(sessionSecret, 'google')
  const own = { host: '127.0.0.1', port: config.port, protocol: 'http' as const }
  const webhookUrl = `http://127.0.0.1:${config.port}/api/webhooks/stripe`
  const { publicUrl } = config
  const sandbox = await startSandbox({
    databaseUrl,
    publicUrl,
    webhookUrl,
    webhookSecret,
    secretKey,
    clientId,
    clientSecret,
    log,
    past: () => pastPayments(db, publicUrl),
  })
  const demo: Config = { ...config, googleClientId: clientId, googleClientSecret: clientSecret }
  const deps: Deps = {
    config: demo,
    db,
    log,
    sessionSecret,
    card: stripeGateway({ secretKey, webhookSecret, ...own }),
    identity: openIdentity({ issuer: `${publicUrl}/sandbox/google`, clientId, clientSecret }),
    mail: smtpGateway({ url: sandbox.smtpUrl, from: config.mailFrom }),
  }
  return { deps, extra: sandbox.plugin, close: () => sandbox.close() }
}
