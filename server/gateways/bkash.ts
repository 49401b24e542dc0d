import { GatewayError } from './gateway-error.ts'
import type { AttemptRef, Charge, KnownRefund, PaymentGateway, RefundFact, Snapshot } from './payment-gateway.ts'
import {
  type Answer,
  callWallet,
  parseMinorUnits,
  readField,
  readList,
  toDecimal,
  toMinorUnits,
  toRefusal,
} from './wallet-call.ts'

export type BkashToken = { idToken: string; refreshToken: string }

/** Keeps one token of an account for all processes: more than two an hour block it. */
export interface TokenStore {
  /**
   * Returns the token, renewed when it is 50 minutes old, or when it is the one that was `refused`, but not more than twice
   * in an hour. Waits while another process requests one that there is no other for; empty when that takes too long.
   */
  get(account: string, renew: (old: BkashToken | null) => Promise<BkashToken>, refused?: string): Promise<string>
}

export type BkashOptions = {
  username: string
  password: string
  appKey: string
  appSecret: string
  /** https://tokenized.pay.bka.sh, https://tokenized.sandbox.bka.sh, or the demo's stand-in. */
  baseUrl: string
  tokens: TokenStore
  /** Multiplies the 30 seconds that an answer may take. */
  timeLimitFactor?: number
}

const PREFIX = '/v1.2.0-beta/tokenized/checkout'
const REFUND = '/v2/tokenized-checkout/refund/payment'

const DONE = new Set(['2062', '2068', '2116', '2117', '2119'])
/** Not approved, or the customer has too little money. */
const NOT_TAKEN = new Set(['2056', '2060', '2023'])
const BUSY = new Set(['503', '2003', '2020', '2024', '2127'])

type Call = (path: string, body: object) => Promise<Answer>

/** bKash's tokenized checkout in mode 0011: no money moves until `complete`. */
export function createBkashGateway(options: BkashOptions): PaymentGateway {
  const call = createCaller(options)
  return {
    name: 'bkash',
    needsPhone: false,
    getLimits: (currency) => (currency === 'bdt' ? { minimum: 100, maximum: null } : null),
    check: async () => void (await call.token()),
    open: async ({ amount, currency, customer, returnUrl }, { reference }) => {
      const answer = await call.send(`${PREFIX}/create`, {
        mode: '0011',
        payerReference: customer.phone ?? reference,
        callbackURL: returnUrl,
        amount: toDecimal(amount),
        currency: currency.toUpperCase(),
        intent: 'sale',
        merchantInvoiceNumber: reference,
      })
      const [providerId, url] = [readField(answer, 'paymentID'), readField(answer, 'bkashURL')]
      if (providerId && URL.canParse(url)) return { providerId, url }
      throw new GatewayError(false, new Error('create: no paymentID'))
    },
    read: (attempt) => readAttempt(attempt, call.send),
    readNotification: ({ fields: { paymentID, status } }) =>
      paymentID ? { providerId: paymentID, isApproved: status === 'success' } : null,
    complete: async ({ providerId: paymentID }) => {
      try {
        const answer = await call.send(`${PREFIX}/execute`, { paymentID })
        const charge = isCompleted(answer) ? readCharge(answer) : null
        return charge && { ...NOTHING, state: 'paid', charges: [charge] }
      } catch (error) {
        const code = error instanceof GatewayError ? error.refusal?.code : undefined
        if (!code || !(DONE.has(code) || NOT_TAKEN.has(code))) throw error
        return null
      }
    },
    refund: async (attempt, { refundId, chargeId: trxId, amount }) => {
      const known = (await listRefunds(attempt, trxId, call.send)).find((fact) => fact.refundId === refundId)
      if (known) return known
      const refund = { paymentId: attempt.providerId, trxId, refundAmount: toDecimal(amount), sku: 'booking' }
      const answer = await call.send(`${REFUND}/transaction`, { ...refund, reason: attempt.reference })
      const id = readField(answer, 'refundTrxId')
      if (!id) throw new GatewayError(false, new Error('refund: no refundTrxId'))
      return { id, refundId, chargeId: trxId, amount, status: toRefundStatus(answer) }
    },
  }
}

const NOTHING = { charges: [], refunds: [], disputes: [] }

const isCompleted = (answer: Answer) => readField(answer, 'transactionStatus') === 'Completed'

/** Returns the money that was taken; null when an answer doesn't say all about it. */
function readCharge(answer: Answer): Charge | null {
  const [id, currency] = [readField(answer, 'trxID'), readField(answer, 'currency').toLowerCase()]
  const amount = parseMinorUnits(readField(answer, 'amount'))
  return id && currency && amount !== null ? { id, amount, currency, isInReview: false, payer: null } : null
}

async function readAttempt(attempt: AttemptRef, send: Call): Promise<Snapshot> {
  const answer = await send(`${PREFIX}/payment/status`, { paymentID: attempt.providerId })
  // bKash never says that a payment has ended: only that it may be executed no more, once that is tried
  if (!isCompleted(answer))
    return { ...NOTHING, state: readField(answer, 'verificationStatus') === 'Complete' ? 'approved' : 'open' }
  const charge = readCharge(answer)
  if (!charge) throw new GatewayError(false, new Error('query: no trxID, amount or currency'))
  const left = readField(answer, 'maxRefundableAmount')
  const hasRefunds = attempt.refunds.length > 0 || (left !== '' && toMinorUnits(left) < charge.amount)
  const refunds = hasRefunds ? await listRefunds(attempt, charge.id, send) : []
  return { ...NOTHING, state: 'paid', charges: [charge], refunds }
}

/**
 * Lists the refunds of a charge. One that we know no id of is ours if its amount is that of a refund whose answer was
 * lost; others were made in bKash's merchant panel.
 */
async function listRefunds(attempt: AttemptRef, trxId: string, send: Call): Promise<RefundFact[]> {
  const answer = await send(`${REFUND}/status`, { paymentId: attempt.providerId, trxId })
  const waiting = attempt.refunds.filter(({ providerId, sentAt }) => providerId === null && sentAt !== null)
  return readList(answer.refundTransactions ?? []).map((one) => {
    const id = readField(one, 'refundTrxId')
    const amount = toMinorUnits(readField(one, 'refundAmount'))
    const row = attempt.refunds.find(({ providerId }) => providerId === id) ?? takeByAmount(waiting, amount)
    return { id, refundId: row?.refundId ?? null, chargeId: trxId, amount, status: toRefundStatus(one) }
  })
}

function takeByAmount(waiting: KnownRefund[], amount: number): KnownRefund | undefined {
  const at = waiting.findIndex((row) => row.amount === amount)
  return at < 0 ? undefined : waiting.splice(at, 1)[0]
}

function toRefundStatus(one: Answer): RefundFact['status'] {
  const status = readField(one, 'refundTransactionStatus')
  if (status === 'Completed') return 'succeeded'
  return status === 'Failed' || status === 'Cancelled' ? 'failed' : 'pending'
}

/** Returns the code of an answer that is none of success, in any of bKash's four shapes; null for success. */
function readError(answer: Answer): string | null {
  const code = ['statusCode', 'errorCode', 'externalCode', 'internalCode']
    .map((name) => readField(answer, name))
    .find(Boolean)
  if (code === '0000') return null
  if (code) return code
  if (readField(answer, 'message')) return 'gateway'
  // refund v2 has no code in what succeeds
  return readField(answer, 'refundTrxId') || Array.isArray(answer.refundTransactions) ? null : 'no code'
}

const isTokenError = (code: string) => code === '2079' || code === 'gateway'

function createCaller({ username, password, appKey, appSecret, baseUrl, tokens, timeLimitFactor = 1 }: BkashOptions) {
  const post = async (path: string, headers: Record<string, string>, body: object) =>
    callWallet({
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutMs: 30_000 * timeLimitFactor,
    })
  const renew = async (old: BkashToken | null): Promise<BkashToken> => {
    const keys = { app_key: appKey, app_secret: appSecret }
    const refreshed =
      old &&
      (await post(`${PREFIX}/token/refresh`, { username, password }, { ...keys, refresh_token: old.refreshToken }))
    const answer =
      refreshed && readError(refreshed) === null
        ? refreshed
        : await post(`${PREFIX}/token/grant`, { username, password }, keys)
    const code = readError(answer)
    if (code !== null) throw toError(code, answer)
    return { idToken: readField(answer, 'id_token'), refreshToken: readField(answer, 'refresh_token') }
  }
  const token = async (refused?: string) => {
    const idToken = await tokens.get(`${baseUrl} ${appKey}`, renew, refused)
    if (idToken) return idToken
    throw new GatewayError(false, new Error('bKash: another process requests the token'), 'busy')
  }
  const sendWith = (authorization: string, path: string, body: object) =>
    post(path, { authorization, 'x-app-key': appKey }, body)
  const send: Call = async (path, body) => {
    const first = await token()
    const answer = await sendWith(first, path, body)
    const code = readError(answer)
    if (code === null) return answer
    if (!isTokenError(code)) throw toError(code, answer)
    const second = await sendWith(await token(first), path, body)
    const again = readError(second)
    if (again === null) return second
    throw toError(again, second)
  }
  return { send, token }
}

function toError(code: string, answer: Answer): GatewayError {
  const reason = ['statusMessage', 'errorMessage', 'errorMessageEn', 'message']
    .map((name) => readField(answer, name))
    .find(Boolean)
  // says nothing of the payment, and may pass
  if (code === 'gateway') return new GatewayError(false, new Error(`bKash ${reason}`))
  return BUSY.has(code) ? new GatewayError(false, new Error(`bKash ${code}`), 'busy') : toRefusal(code, reason ?? '')
}
