import { createHash, timingSafeEqual } from 'node:crypto'
import { GatewayError } from './gateway-error.ts'
import type {
  AttemptRef,
  Charge,
  KnownRefund,
  NotificationRequest,
  Order,
  PaymentGateway,
  RefundFact,
  Snapshot,
} from './payment-gateway.ts'
import { toReference } from './reference.ts'
import { type Answer, callWallet, readField, readList, toDecimal, toMinorUnits, toRefusal } from './wallet-call.ts'

export type SslcommerzOptions = {
  storeId: string
  password: string
  /** https://securepay.sslcommerz.com, https://sandbox.sslcommerz.com, or the demo's stand-in. */
  baseUrl: string
  /** Sent for customers without an e-mail address, since SSLCommerz requires one. */
  fallbackEmail: string
  /** Multiplies the 20 seconds that an answer may take. */
  timeLimitFactor?: number
}

const QUERY = '/validator/api/merchantTransIDvalidationAPI.php'

/** SSLCommerz v4. A session can't be ended, and each of its tries may be paid. */
export function createSslcommerzGateway(options: SslcommerzOptions): PaymentGateway {
  const store = { store_id: options.storeId, store_passwd: options.password }
  const timeoutMs = 20_000 * (options.timeLimitFactor ?? 1)
  const get = (path: string, fields: Record<string, string>) => {
    const query = new URLSearchParams({ ...fields, ...store, format: 'json' })
    return callWallet({ method: 'GET', url: `${options.baseUrl}${path}?${query}`, timeoutMs })
  }
  const post = (path: string, fields: Record<string, string>) =>
    callWallet({
      method: 'POST',
      url: `${options.baseUrl}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, ...store }).toString(),
      timeoutMs,
    })
  const query = async (fields: Record<string, string>) => {
    const answer = await get(QUERY, fields)
    const connection = readField(answer, 'APIConnect')
    if (connection !== 'DONE') throw toRefusal(connection || 'no APIConnect', readField(answer, 'errorReason'))
    return answer
  }
  return {
    name: 'sslcommerz',
    needsPhone: true,
    getLimits: (currency) => (currency === 'bdt' ? { minimum: 1000, maximum: 50_000_000 } : null),
    check: async () => void (await query({ tran_id: toReference(crypto.randomUUID(), 1) })),
    open: async (order, { reference }) => {
      const answer = await post('/gwprocess/v4/api.php', toSession(order, reference, options.fallbackEmail))
      const [providerId, url] = [readField(answer, 'sessionkey'), readField(answer, 'GatewayPageURL')]
      if (readField(answer, 'status') === 'SUCCESS' && providerId && URL.canParse(url)) return { providerId, url }
      throw toRefusal(readField(answer, 'status') || 'no status', readField(answer, 'failedreason'))
    },
    read: (attempt) => readAttempt(attempt, query, get),
    readNotification: (request) => verifyNotification(request, options.password),
    refund: async ({ reference }, { refundId, number, chargeId, amount }) => {
      const answer = await query({
        bank_tran_id: chargeId,
        refund_trans_id: toReference(refundId, number),
        refund_amount: toDecimal(amount),
        refund_remarks: `Booking ${reference}`,
        refe_id: reference,
        v: '1',
      })
      const id = readField(answer, 'refund_ref_id')
      const status = readField(answer, 'status')
      if ((status === 'success' || status === 'processing') && id)
        return { id, refundId, chargeId, amount, status: 'pending' }
      throw toRefusal(status || 'no status', readField(answer, 'errorReason'))
    },
  }
}

type Query = (fields: Record<string, string>) => Promise<Answer>
type Get = (path: string, fields: Record<string, string>) => Promise<Answer>

async function readAttempt(attempt: AttemptRef, query: Query, get: Get): Promise<Snapshot> {
  const { element } = await query({ tran_id: attempt.reference })
  const tries = readList(element).filter((one) => readField(one, 'tran_id') === attempt.reference)
  const paid = tries.filter((one) => ['VALID', 'VALIDATED'].includes(readField(one, 'status')))
  for (const one of paid) if (readField(one, 'status') === 'VALID') await validate(get, readField(one, 'val_id'))
  const refunds: RefundFact[] = []
  for (const refund of attempt.refunds) if (refund.providerId !== null) refunds.push(await readRefund(refund, query))
  // a declined try may be followed by another on the same page
  return { state: paid.length > 0 ? 'paid' : 'open', charges: paid.map(toCharge), refunds, disputes: [] }
}

/** Tells SSLCommerz that the charge is known. It sometimes does not answer, and the query is proof enough. */
async function validate(get: Get, val_id: string): Promise<void> {
  try {
    if (val_id) await get('/validator/api/validationserverAPI.php', { val_id, v: '1' })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
}

/** What is refunded is of the amount in `currency`, also when the customer paid in another (`currency_type`). */
function toCharge(one: Answer): Charge {
  return {
    id: readField(one, 'bank_tran_id'),
    amount: toMinorUnits(readField(one, 'amount')),
    currency: (readField(one, 'currency') || 'BDT').toLowerCase(),
    isInReview: readField(one, 'risk_level') === '1',
    payer: null,
  }
}

const REFUND_STATES: Record<string, RefundFact['status']> = { refunded: 'succeeded', cancelled: 'failed' }

async function readRefund({ refundId, chargeId, amount, providerId }: KnownRefund, query: Query): Promise<RefundFact> {
  const id = providerId ?? ''
  const status = readField(await query({ refund_ref_id: id }), 'status')
  return { id, refundId, chargeId, amount, status: REFUND_STATES[status] ?? 'pending' }
}

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

function toSession(order: Order, reference: string, fallbackEmail: string): Record<string, string> {
  const { customer, address, items, amount, currency, returnUrl, notificationUrl } = order
  const email = customer.email && customer.email.length <= 50 ? customer.email : fallbackEmail
  return {
    total_amount: toDecimal(amount),
    currency: currency.toUpperCase(),
    tran_id: reference,
    success_url: returnUrl,
    fail_url: returnUrl,
    cancel_url: returnUrl,
    ipn_url: notificationUrl,
    product_category: 'Sports',
    product_name: cut(items.map(({ name }) => name).join('; '), 255),
    product_profile: 'non-physical-goods',
    num_of_item: String(items.length),
    shipping_method: 'NO',
    cus_name: cut(customer.name || 'Customer', 50),
    cus_email: email,
    cus_phone: cut(customer.phone ?? '', 20),
    cus_add1: cut(address.street || 'Dhaka', 50),
    cus_city: cut(address.city || 'Dhaka', 50),
    cus_postcode: '1000',
    cus_country: address.country === 'BD' ? 'Bangladesh' : address.country,
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The sender chooses the fields that are signed, so the signature only keeps out noise. */
function verifyNotification({ fields }: NotificationRequest, password: string) {
  const { tran_id: reference, verify_sign = '', verify_key = '' } = fields
  if (!reference) return null
  const signed: Record<string, string> = { store_passwd: md5(password) }
  for (const name of verify_key.split(',').filter(Boolean)) signed[name] = fields[name] ?? ''
  const names = Object.keys(signed).sort()
  const expected = Buffer.from(md5(names.map((name) => `${name}=${signed[name]}`).join('&')))
  const given = Buffer.from(verify_sign)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned ? { reference } : null
}
