import { z } from 'zod'
import type { GatewayName } from './gateways/payment-gateway.ts'

/** Plain http is for a stand-in on this machine only. */
const gatewayUrl = z
  .string()
  .regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'write it with https, like https://sandbox.sslcommerz.com')
  .refine(URL.canParse, 'write the address of the provider, like https://sandbox.sslcommerz.com')
  .transform((url) => url.replace(/\/$/, ''))

/** The settings of the payment gateways, for config.ts. */
export const gatewaySettings = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SSLCOMMERZ_STORE_ID: z.string().max(30).optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().max(30).optional(),
  SSLCOMMERZ_URL: gatewayUrl.default('https://securepay.sslcommerz.com'),
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
  BKASH_URL: gatewayUrl.default('https://tokenized.pay.bka.sh'),
  GATEWAY_KEY: z.string().min(32, 'make it at least 32 characters').optional(),
}

/** The settings that each gateway needs; live mode needs at least one gateway. */
export const neededByGateway: Record<GatewayName, string[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  sslcommerz: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  bkash: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
}

/** Returns what live mode lacks; a gateway that is set in part lacks the rest. */
export function findMissingGateway(given: Record<string, unknown>): string[] {
  const isSet = (name: string) => given[name] !== undefined
  const begun = Object.values(neededByGateway).filter((names) => names.some(isSet))
  if (begun.length === 0) return ['those of Stripe, SSLCommerz or bKash']
  return begun.flat().filter((name) => !isSet(name))
}

const Settings = z.object(gatewaySettings)

export const toGatewayConfig = (env: z.infer<typeof Settings>) => ({
  stripeSecretKey: env.STRIPE_SECRET_KEY,
  stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
  sslcommerz: {
    storeId: env.SSLCOMMERZ_STORE_ID,
    password: env.SSLCOMMERZ_STORE_PASSWORD,
    url: env.SSLCOMMERZ_URL,
  },
  bkash: {
    username: env.BKASH_USERNAME,
    password: env.BKASH_PASSWORD,
    appKey: env.BKASH_APP_KEY,
    appSecret: env.BKASH_APP_SECRET,
    url: env.BKASH_URL,
  },
  /** Encrypts the credentials of venues' own accounts at payment gateways. */
  gatewayKey: env.GATEWAY_KEY,
})
