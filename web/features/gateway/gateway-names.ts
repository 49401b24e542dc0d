import type { Gateway } from './api'

const names: Record<Gateway['gateway'], string> = { sslcommerz: 'SSLCommerz', bkash: 'bKash' }

export const toGatewayName = (gateway: Gateway['gateway']): string => names[gateway]
