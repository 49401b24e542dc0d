import { invalid } from './errors.ts'
import { newId } from './ids.ts'
import type { Params } from './params.ts'
import type { SessionItem, SessionRequest } from './session-object.ts'

/** The provider's minimum charge in minor units, of settlement currencies that have one of their own; 50 elsewhere. */
const MIN_CHARGES: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
}
export const getMinCharge = (currency: string): number => MIN_CHARGES[currency] ?? 50

/** Payment methods that a session may allow here; those other than cards end later, like the test cards 0077 and 0085. */
const METHODS = ['card', 'link', 'sepa_debit', 'us_bank_account', 'bacs_debit', 'au_becs_debit', 'boleto', 'konbini']
const MAX_CHARGE = 99_999_999

export type NewCardSession = {
  items: SessionItem[]
  total: number
  currency: string
  request: SessionRequest
  /** Seconds since 1970; undefined means the provider's 24 hours. */
  expiresAt: number | undefined
}

/** Reads the parameters of a new checkout session and rejects what it can't serve as Stripe would. */
export function readNewCardSession(params: Params): NewCardSession {
  readMode(params)
  const items = readItems(params)
  const total = items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0)
  const currency = items[0]?.currency ?? ''
  if (items.some((item) => item.currency !== currency)) {
    throw invalid('All line items must use the same currency.', { param: 'line_items' })
  }
  checkAmount(total, currency)
  return { items, total, currency, request: readRequest(params), expiresAt: params.integer('expires_at') }
}

/** Rejects amounts that no card can be charged. Zero is free and needs no charge. */
function checkAmount(total: number, currency: string): void {
  const least = getMinCharge(currency)
  if (total > 0 && total < least) {
    const minimum = `${(least / 100).toFixed(2)} ${currency}`
    const message = `The Checkout Session's total amount due must add up to at least ${minimum}`
    throw invalid(message, { code: 'amount_too_small', param: 'line_items' })
  }
  if (total > MAX_CHARGE) {
    throw invalid('The total amount is too large.', { code: 'amount_too_large', param: 'line_items' })
  }
}

function readMode(params: Params): void {
  const mode = params.required('mode')
  if (mode !== 'payment') throw invalid(`Invalid mode: this sandbox serves payment, not ${mode}`, { param: 'mode' })
  params.option('ui_mode', ['hosted_page', 'hosted'])
  params.option('customer_creation', ['always', 'if_required'])
  params.option('billing_address_collection', ['auto', 'required'])
  params.group('adaptive_pricing')?.option('enabled', ['true', 'false'])
  params.option('allow_promotion_codes', ['true', 'false'])
}

/** The methods a session is restricted to, null for all. */
function readMethods(params: Params): string[] | null {
  const methods = params.texts('allowed_payment_method_types')
  const unknown = methods.find((method) => !METHODS.includes(method))
  if (unknown !== undefined)
    throw invalid(`Invalid allowed_payment_method_types: ${unknown}`, { param: 'allowed_payment_method_types' })
  return methods.length > 0 ? methods : null
}

function readEmail(params: Params): string | null {
  const email = params.text('customer_email')
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  return email ?? null
}

function readRequest(params: Params): SessionRequest {
  const intent = params.group('payment_intent_data')
  params.required('success_url')
  return {
    successUrl: params.url('success_url') ?? '',
    cancelUrl: params.url('cancel_url') ?? null,
    clientReferenceId: params.text('client_reference_id') ?? null,
    customerEmail: readEmail(params),
    methods: readMethods(params),
    metadata: params.metadata('metadata'),
    locale: params.text('locale') ?? null,
    submitType: params.option('submit_type', ['auto', 'book', 'donate', 'pay']) ?? null,
    intent: {
      metadata: intent?.metadata('metadata') ?? {},
      description: intent?.text('description') ?? null,
      receiptEmail: intent?.text('receipt_email') ?? null,
    },
  }
}

function readItems(params: Params): SessionItem[] {
  const groups = params.groups('line_items')
  if (groups.length === 0) {
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  }
  if (groups.length > 100) throw invalid('At most 100 line items are allowed.', { param: 'line_items' })
  return groups.map(readItem)
}

function readItem(item: Params): SessionItem {
  const price = item.group('price_data')
  if (!price) {
    const id = item.required('price')
    throw invalid(`No such price: '${id}'`, { code: 'resource_missing', param: item.name('price') })
  }
  const product = price.group('product_data')
  if (!product) throw invalid(`Missing required param: ${price.name('product_data')}.`, { code: 'parameter_missing' })
  const name = product.required('name')
  product.text('description')
  product.texts('images')
  product.metadata('metadata')
  price.required('unit_amount')
  return {
    id: newId('li'),
    priceId: newId('price'),
    productId: newId('prod', 14),
    name,
    currency: readCurrency(price),
    unitAmount: price.between('unit_amount', 0, MAX_CHARGE) ?? 0,
    quantity: item.between('quantity', 1, 999_999) ?? 1,
  }
}

/** Reads a three-letter currency in lower case, as the API returns it. */
export function readCurrency(params: Params): string {
  const currency = params.required('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: params.name('currency') })
  return currency
}
