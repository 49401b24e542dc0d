import { randomUUID } from 'node:crypto'
import { gatewayNames } from '#contract/gateway-names'
import { neededByGateway } from '../../server/gateway-settings.ts'
import { type BkashToken, createBkashGateway, type TokenStore } from '../../server/gateways/bkash.ts'
import { GatewayError } from '../../server/gateways/gateway-error.ts'
import { createHttpSmsGateway } from '../../server/gateways/http-sms.ts'
import { openIdentity } from '../../server/gateways/openid.ts'
import type { PaymentGateway } from '../../server/gateways/payment-gateway.ts'
import { createSmtpGateway } from '../../server/gateways/smtp.ts'
import { createSslcommerzGateway } from '../../server/gateways/sslcommerz.ts'
import { createStripeGateway, type StripeOptions } from '../../server/gateways/stripe.ts'
import { StartError } from '../../server/start-error.ts'
import { toSmtpUrl } from './answers.ts'
import type { Values } from './env-text.ts'
import { explainError } from './explain-error.ts'

/*
 * A real call to each service. Each returns what to tell of its success.
 * @throws StartError with what is wrong
 */

export async function testMailServer(answers: Values): Promise<string> {
  try {
    await createSmtpGateway({ url: toSmtpUrl(answers), from: 'unused@example.test' }).verify()
  } catch (error) {
    throw new StartError(`The mail server ${answers.SMTP_HOST}:${answers.SMTP_PORT}: ${explainError(error)}`)
  }
  return answers.SMTP_USER ? 'Connected and logged in.' : 'Connected.'
}

export async function sendTestMail(answers: Values): Promise<string> {
  const { MAIL_FROM: from = '', OPERATOR_EMAIL: to = '', PUBLIC_URL, SELLER_NAME } = answers
  const text = `Mails of ${SELLER_NAME} (${PUBLIC_URL}) arrive. This one was sent by npm run setup.`
  const mail = { to, subject: `${SELLER_NAME}: a test mail`, text, html: '', messageId: `<${randomUUID()}@setup>` }
  try {
    await createSmtpGateway({ url: toSmtpUrl(answers), from }).send(mail)
  } catch (error) {
    throw new StartError(`The test mail was not accepted: ${explainError(error)}`)
  }
  return `A test mail is on its way to ${to}.`
}

/** `at`: where the API is when it is not Stripe's own. */
export async function testStripe(answers: Values, at: Partial<StripeOptions> = {}): Promise<string> {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = answers
  if (!/^(sk|rk)_(live|test)_/.test(secretKey)) throw new StartError('Stripe’s key begins with sk_live_ or rk_live_.')
  if (!webhookSecret.startsWith('whsec_')) throw new StartError('The signing secret of a webhook begins with whsec_.')
  const stripe = createStripeGateway({ secretKey, webhookSecret, ...at })
  await callProvider(gatewayNames.stripe, () => stripe.chargesSince(new Date())[Symbol.asyncIterator]().next())
  return describeAccount(gatewayNames.stripe, secretKey.includes('_test_'))
}

export async function testSslcommerz(answers: Values): Promise<string> {
  const { SSLCOMMERZ_STORE_ID: storeId = '', SSLCOMMERZ_STORE_PASSWORD: password = '' } = answers
  const { SSLCOMMERZ_URL: baseUrl = '', SUPPORT_EMAIL: fallbackEmail = '' } = answers
  const gateway = createSslcommerzGateway({ storeId, password, baseUrl, fallbackEmail })
  return testWallet(gatewayNames.sslcommerz, baseUrl, gateway)
}

/** `before`: the settings that were tested earlier. bKash gives two tokens an hour, and the server needs one. */
export async function testBkash(answers: Values, before: Values): Promise<string> {
  const isKnown = [...neededByGateway.bkash, 'BKASH_URL'].every((name) => answers[name] === before[name])
  if (isKnown) return 'bKash was tested before and is unchanged.'
  const { BKASH_USERNAME: username = '', BKASH_PASSWORD: password = '', BKASH_URL: baseUrl = '' } = answers
  const { BKASH_APP_KEY: appKey = '', BKASH_APP_SECRET: appSecret = '' } = answers
  const gateway = createBkashGateway({ username, password, appKey, appSecret, baseUrl, tokens: unkept })
  return testWallet(gatewayNames.bkash, baseUrl, gateway)
}

/** Grants a token for one test. */
const unkept: TokenStore = {
  get: async (_account: string, renew: (old: BkashToken | null) => Promise<BkashToken>) => (await renew(null)).idToken,
}

async function testWallet(name: string, baseUrl: string, gateway: PaymentGateway): Promise<string> {
  await callProvider(name, async () => gateway.check?.())
  return describeAccount(name, baseUrl.includes('sandbox'))
}

const describeAccount = (name: string, isTest: boolean) =>
  `${name} accepts these credentials.${isTest ? ' They are for tests and move no money.' : ''}`

async function callProvider(name: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    const isRefused = error instanceof GatewayError && error.refusal !== null
    const said = explainError(error instanceof GatewayError ? error.cause : error)
    throw new StartError(isRefused ? `${name} does not accept these credentials. ${said}` : `${name}: ${said}`)
  }
}

const GOOGLE = 'https://accounts.google.com'

/** Google tells whether a client's secret is right only when somebody signs in. */
export async function testGoogle(answers: Values, issuer = GOOGLE): Promise<string> {
  const { GOOGLE_CLIENT_ID: clientId = '', GOOGLE_CLIENT_SECRET: clientSecret = '', PUBLIC_URL } = answers
  if (!clientId) return 'Without Google; it can be added later.'
  if (!/^[\w-]+\.apps\.googleusercontent\.com$/.test(clientId))
    throw new StartError('A client id of Google ends with .apps.googleusercontent.com.')
  try {
    await openIdentity({ issuer, clientId, clientSecret }).start(`${PUBLIC_URL}/api/auth/google/callback`)
  } catch (error) {
    throw new StartError(`Google: ${explainError((error as Error).cause ?? error)}`)
  }
  return 'Google answers. Sign in with it once: the secret is tested only then.'
}

/** Only a message tells whether the provider accepts messages, and each costs money. */
export async function testSms({ SMS_URL: url = '', SMS_TOKEN: token }: Values): Promise<string> {
  if (!url) return 'Without text messages; they can be added later.'
  try {
    await createHttpSmsGateway({ url, token }).verify()
  } catch (error) {
    throw new StartError(`The SMS provider: ${explainError(error)}`)
  }
  return 'The SMS provider answers. Verify your own number on your profile once: a message is tested only then.'
}
