import { gatewayNames } from '#contract/gateway-names'
import { t } from '#i18n/t'
import type { Gateway } from './api'

/** A gateway's name, in a sentence. */
export const toName = (gateway: Gateway): string =>
  ({ stripe: t('the card provider'), sslcommerz: gatewayNames.sslcommerz, bkash: t('bKash') })[gateway]

export const toLabel = (gateway: Gateway): string =>
  ({ stripe: t('Pay by card'), sslcommerz: t('Pay with SSLCommerz'), bkash: t('Pay with bKash') })[gateway]

/** What somebody pays with. */
export const toMeans = (gateway: Gateway): string =>
  ({
    stripe: t('Visa, Mastercard, American Express'),
    sslcommerz: t('Cards, mobile wallets and net banking'),
    bkash: t('With your bKash number and PIN'),
  })[gateway]

/** Where somebody pays, for a venue that offers one method only. */
export const toPlace = (gateway: Gateway): string =>
  gateway === 'stripe'
    ? t('You pay on the card provider’s page and come back here.')
    : t('You pay on the page of {name} and come back here.', { name: toName(gateway) })
