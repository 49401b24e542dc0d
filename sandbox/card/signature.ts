import { createHmac } from 'node:crypto'

/** Returns the `Stripe-Signature` header of a webhook body sent at `seconds` since 1970. */
export function sign(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
