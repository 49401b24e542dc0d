import { gatewayNames } from '#contract/gateway-names'
import { t } from '#i18n/t'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../gateways/gateway-error.ts'
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { type Check, inSandbox } from './in-sandbox.ts'

/** Checks the site's ways to pay: Stripe, SSLCommerz, bKash. One is enough. */
export async function checkGateways({ config, gateways }: Deps, lastWebhook: Date | null): Promise<Check> {
  const name = t('Ways to pay')
  const { mode, stripeSecretKey, stripeWebhookSecret, sslcommerz, bkash } = config
  const isStripeSet = stripeSecretKey !== undefined && stripeWebhookSecret !== undefined
  if (mode === 'demo') {
    const isSet = isStripeSet || sslcommerz.storeId !== undefined || bkash.username !== undefined
    return { name, ...inSandbox(isSet, t('the keys of Stripe, SSLCommerz or bKash')) }
  }
  const parts = [
    ...(stripeSecretKey === undefined ? [] : [checkStripe(stripeSecretKey, lastWebhook)]),
    ...(await Promise.all(Object.values(gateways).map((gateway) => checkWallet(config, gateway)))),
  ]
  const hints = [...new Set(parts.map(({ hint }) => hint).filter(Boolean))]
  return {
    name,
    ok: parts.every(({ ok }) => ok),
    state: parts.map(({ state }) => state).join('; '),
    hint: hints.join(' '),
  }
}

type Part = Omit<Check, 'name'>

const noMoney = () => t('Test keys move no money: use the live ones.')

function checkStripe(secretKey: string, lastWebhook: Date | null): Part {
  const isTest = secretKey.includes('_test_')
  const state = isTest ? t('Test keys') : t('Connected')
  const webhookHint = lastWebhook
    ? ''
    : t('Make sure the provider’s webhooks reach this server: pay for one booking to try it.')
  return {
    ok: !isTest && lastWebhook !== null,
    state: `${gatewayNames.stripe}: ${
      lastWebhook
        ? t('{state}, last heard of {time}', { state, time: lastWebhook.toISOString() })
        : t('{state}, never heard of yet', { state })
    }`,
    hint: isTest ? noMoney() : webhookHint,
  }
}

/** Tests the credentials by a call that changes nothing. */
async function checkWallet(config: Config, gateway: PaymentGateway): Promise<Part> {
  const name = gatewayNames[gateway.name]
  try {
    await gateway.check?.()
  } catch (error) {
    const isRefused = error instanceof GatewayError && error.refusal !== null
    const state = isRefused ? t('credentials not accepted') : t('no answer')
    return { ok: false, state: `${name}: ${state}`, hint: t('Run npm run setup to enter and test them again.') }
  }
  const isTest = gateway.name !== 'stripe' && config[gateway.name].url.includes('sandbox')
  return { ok: !isTest, state: `${name}: ${isTest ? t('Test keys') : t('Connected')}`, hint: isTest ? noMoney() : '' }
}
