import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { startSandbox } from '../sandbox/sandbox.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { createTokenStore } from './db/gateway-token.ts'
import { deriveSecret, getOrInsertSetting, getOwnSecret } from './db/setting.ts'
import { seedDemo } from './demo/seed.ts'
import { startDrawing } from './demo/start-drawing.ts'
import type { Deps } from './deps.ts'
import { createBkashGateway } from './gateways/bkash.ts'
import { createHttpSmsGateway } from './gateways/http-sms.ts'
import { openIdentity } from './gateways/openid.ts'
import { createSmtpGateway } from './gateways/smtp.ts'
import { createSslcommerzGateway } from './gateways/sslcommerz.ts'
import { createStripeGateway } from './gateways/stripe.ts'
import { createWebPushGateway, generateVapidKey } from './gateways/web-push.ts'
import { getGatewayKey } from './payment-methods.ts'

export type Composition = {
  deps: Deps
  extra?: FastifyPluginAsync
  seed?(): Promise<boolean>
  /** Starts what a new demo gets while it serves. Returns how to stop it. */
  addPhotos?(): () => Promise<void>
  close(): Promise<void>
}

type Options = { config: Config; databaseUrl: string; db: Db; log: FastifyBaseLogger }

const GOOGLE = 'https://accounts.google.com'

/** Creates the dependencies of live mode: the real third parties, whose settings `readConfig` has checked. */
export async function composeLive({ config, databaseUrl, db, log }: Options): Promise<Composition> {
  const { googleClientId: clientId, googleClientSecret: clientSecret, timeLimitFactor } = config
  const deps: Deps = {
    config,
    db,
    backups: config.databaseUrl ? null : { databaseUrl, folder: join(config.dataDir, 'backups') },
    log,
    sessionSecret: config.sessionSecret ?? '',
    card: composeStripe(config),
    ...composeWallets(config, db),
    identity:
      clientId && clientSecret ? openIdentity({ issuer: GOOGLE, clientId, clientSecret, timeLimitFactor }) : null,
    mail: createSmtpGateway({ url: config.smtpUrl ?? '', from: config.mailFrom, timeLimitFactor }),
    push: await composePush(config, db),
    sms: composeSms(config),
    delay: sleep,
  }
  return { deps, close: async () => {} }
}

function composeSms({ sms: { url, ...settings }, timeLimitFactor }: Config) {
  return url ? createHttpSmsGateway({ url, ...settings, timeLimitFactor }) : null
}

function composeStripe({ stripeSecretKey, stripeWebhookSecret, paymentMethods, timeLimitFactor }: Config) {
  if (!stripeSecretKey) return null
  const webhookSecret = stripeWebhookSecret ?? ''
  return createStripeGateway({ secretKey: stripeSecretKey, webhookSecret, paymentMethods, timeLimitFactor })
}

/** The gateways of Bangladesh: the site's own accounts, and what venues can connect where the currency is theirs. */
function composeWallets(config: Config, db: Db): Pick<Deps, 'gateways' | 'connectors'> {
  const { sslcommerz, bkash, timeLimitFactor, supportEmail: fallbackEmail } = config
  const tokens = createTokenStore(db)
  const connectors: Required<Deps['connectors']> = {
    sslcommerz: {
      fields: ['storeId', 'password'],
      create: ({ storeId = '', password = '' }) =>
        createSslcommerzGateway({ storeId, password, baseUrl: sslcommerz.url, fallbackEmail, timeLimitFactor }),
    },
    bkash: {
      fields: ['username', 'password', 'appKey', 'appSecret'],
      create: ({ username = '', password = '', appKey = '', appSecret = '' }) =>
        createBkashGateway({ username, password, appKey, appSecret, baseUrl: bkash.url, tokens, timeLimitFactor }),
    },
  }
  const gateways = {
    ...(sslcommerz.storeId && { sslcommerz: connectors.sslcommerz.create(toCredentials(sslcommerz)) }),
    ...(bkash.username && { bkash: connectors.bkash.create(toCredentials(bkash)) }),
  }
  return { gateways, connectors: config.currency === 'bdt' ? connectors : {} }
}

const toCredentials = (settings: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? '']))

/** The key is created once and stored, since browsers' subscriptions are valid for this key only. */
async function composePush(config: Config, db: Db, standIn?: string) {
  const { supportEmail, pushHosts: hosts, timeLimitFactor } = config
  const privateKey = config.vapidPrivateKey ?? (await getOrInsertSetting(db, 'vapid_private_key', generateVapidKey()))
  const subject = `mailto:${supportEmail}`
  return createWebPushGateway({ privateKey, subject, hosts, timeLimitFactor, ...(standIn && { standIn }) })
}

/** Returns the settings of SSLCommerz and bKash in demo mode, which take no other currency than taka. */
const toStandIns = <B extends object, S extends object>(
  { port }: Config,
  { bkash, sslcommerz }: { bkash: B; sslcommerz: S },
) => ({
  bkash: { ...bkash, url: `http://127.0.0.1:${port}/sandbox/bkash` },
  sslcommerz: { ...sslcommerz, url: `http://127.0.0.1:${port}/sandbox/sslcommerz` },
})

/** Creates the dependencies of demo mode: the same gateways, pointed at the sandbox that this process serves. */
export async function composeDemo({ config, databaseUrl, db, log }: Options): Promise<Composition> {
  const sessionSecret = config.sessionSecret ?? (await getOwnSecret(db))
  const secretKey = config.stripeSecretKey ?? `sk_test_${deriveSecret(sessionSecret, 'card').slice(0, 32)}`
  const webhookSecret = config.stripeWebhookSecret ?? `whsec_${deriveSecret(sessionSecret, 'webhook').slice(0, 32)}`
  const clientId = config.googleClientId ?? 'book-my-play-demo'
  const clientSecret = config.googleClientSecret ?? deriveSecret(sessionSecret, 'google')
  const thisServer = { host: '127.0.0.1', port: config.port, protocol: 'http' as const }
  const webhookUrl = `http://127.0.0.1:${config.port}/api/webhooks/stripe`
  const { publicUrl, paymentMethods, timeLimitFactor } = config
  const bkash = {
    username: 'demo',
    password: deriveSecret(sessionSecret, 'bkash password'),
    appKey: 'demo-app',
    appSecret: deriveSecret(sessionSecret, 'bkash secret'),
  }
  const sslcommerz = { storeId: 'demo', password: deriveSecret(sessionSecret, 'sslcommerz').slice(0, 30) }
  const smsToken = deriveSecret(sessionSecret, 'sms')
  const sandbox = await startSandbox({
    databaseUrl,
    publicUrl,
    webhookUrl,
    webhookSecret,
    secretKey,
    clientId,
    clientSecret,
    bkash,
    sslcommerz,
    smsToken,
    log,
    timeLimitFactor,
  })
  const deps: Deps = {
    config,
    db,
    backups: null,
    log,
    sessionSecret,
    card: createStripeGateway({ secretKey, webhookSecret, paymentMethods, timeLimitFactor, ...thisServer }),
    ...composeWallets(
      config.currency === 'bdt' ? { ...config, ...toStandIns(config, { bkash, sslcommerz }) } : config,
      db,
    ),
    identity: openIdentity({ issuer: `${publicUrl}/sandbox/google`, clientId, clientSecret, timeLimitFactor }),
    mail: createSmtpGateway({ url: sandbox.smtpUrl, from: config.mailFrom, timeLimitFactor }),
    push: await composePush(config, db, `${publicUrl}/sandbox/push/`),
    sms: createHttpSmsGateway({
      url: `http://127.0.0.1:${config.port}/sandbox/sms/messages`,
      token: smsToken,
      from: 'BookMyPlay',
      timeLimitFactor,
    }),
    delay: sleep,
  }
  const key = getGatewayKey(deps) ?? sessionSecret
  return {
    deps,
    extra: sandbox.plugin,
    seed: () =>
      seedDemo(db, config, sandbox.importHistory, config.currency === 'bdt' ? { key, bkash, sslcommerz } : undefined),
    ...(config.demoPhotos && {
      addPhotos: () =>
        startDrawing(databaseUrl, (code) => code && log.warn({ code }, 'venues of the demo have no photos')),
    }),
    close: () => sandbox.close(),
  }
}
