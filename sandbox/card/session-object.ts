import type Stripe from 'stripe'

export type Customer = { name: string | null; email: string | null; country: string | null }

export type SessionItem = {
  id: string
  priceId: string
  productId: string
  name: string
  currency: string
  unitAmount: number
  quantity: number
}

/** Parameters of the session that are returned unchanged. */
export type SessionRequest = {
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customerEmail: string | null
  /** The payment methods it is restricted to; absent in sessions of older versions. */
  methods?: string[] | null
  metadata: Record<string, string>
  locale: string | null
  submitType: string | null
  intent: { metadata: Record<string, string>; description: string | null; receiptEmail: string | null }
}

/** Times in seconds since 1970, amounts in minor units. */
export type SessionRow = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  amount_total: number
  currency: string
  line_items: SessionItem[]
  request: SessionRequest
  customer: Customer | null
  payment_intent: string | null
  created: number
  expires_at: number
}

/** Fields of the API that a hosted card payment does not use. */
const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

/** Returns the session as the API and the webhooks show it. Its `url` exists only while it is open. */
export function sessionObject(row: SessionRow, publicUrl?: string): Stripe.Checkout.Session {
  const { request } = row
  return {
    ...UNUSED,
    id: row.id,
    object: 'checkout.session',
    allowed_payment_method_types: request.methods ?? null,
    amount_subtotal: row.amount_total,
    amount_total: row.amount_total,
    cancel_url: request.cancelUrl,
    client_reference_id: request.clientReferenceId,
    created: row.created,
    currency: row.currency,
    customer_details: customerDetails(row),
    customer_email: request.customerEmail,
    expires_at: row.expires_at,
    locale: request.locale,
    metadata: request.metadata,
    mode: 'payment',
    payment_intent: row.payment_intent,
    payment_method_types: request.methods ?? ['card'],
    payment_status: row.payment_status,
    status: row.status,
    submit_type: request.submitType,
    success_url: request.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: row.status === 'open' && publicUrl !== undefined ? toPayUrl(publicUrl, row.id) : null,
  }
}

export const toPayUrl = (publicUrl: string, sessionId: string) => `${publicUrl}/sandbox/pay/${sessionId}`

function customerDetails(row: SessionRow): Stripe.Checkout.Session.CustomerDetails | null {
  const email = row.customer?.email ?? row.request.customerEmail
  if (row.customer === null && email === null) return null
  return {
    address: row.customer && addressIn(row.customer.country),
    business_name: null,
    email,
    individual_name: row.customer?.name ?? null,
    name: row.customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

export const addressIn = (country: string | null): Stripe.Address => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
})

export function lineItemList(row: SessionRow): Stripe.ApiList<Stripe.LineItem> {
  const url = `/v1/checkout/sessions/${row.id}/line_items`
  return { object: 'list', data: row.line_items.map((item) => lineItemObject(item, row.created)), has_more: false, url }
}

function lineItemObject(item: SessionItem, created: number): Stripe.LineItem {
  const amount = item.unitAmount * item.quantity
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: item.currency,
    description: item.name,
    metadata: {},
    price: priceObject(item, created),
    quantity: item.quantity,
  }
}

const priceObject = (item: SessionItem, created: number): Stripe.Price => ({
  id: item.priceId,
  object: 'price',
  active: false,
  billing_scheme: 'per_unit',
  created,
  currency: item.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: item.productId,
  recurring: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'one_time',
  unit_amount: item.unitAmount,
  unit_amount_decimal: null,
})
