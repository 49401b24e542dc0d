import type { GatewayName } from './payment.ts'

/** How each gateway writes its name. */
export const gatewayNames: Record<GatewayName, string> = { stripe: 'Stripe', sslcommerz: 'SSLCommerz', bkash: 'bKash' }
