import type Stripe from 'stripe'
import { addressIn, type Customer } from './session-object.ts'
import type { CardOnFile, Decline } from './test-cards.ts'

/** Times in seconds since 1970, amounts in minor units. `refunded` is the refunded part of the charge, `disputed` whether it was ever disputed. */
export type IntentRow = {
  id: string
  session_id: string | null
  client_secret: string
  charge_id: string | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded'
  amount: number
  currency: string
  description: string | null
  receipt_email: string | null
  metadata: Record<string, string>
  card: CardOnFile | null
  customer: Customer | null
  failure: Decline | null
  created: number
  charged_at: number | null
  refunded: number
  disputed: boolean
}

const UNUSED_IN_INTENT = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>

/** Returns the payment intent as the API and the webhooks show it. */
export const intentObject = (row: IntentRow): Stripe.PaymentIntent => ({
  ...UNUSED_IN_INTENT,
  id: row.id,
  object: 'payment_intent',
  amount: row.amount,
  amount_received: row.status === 'succeeded' ? row.amount : 0,
  client_secret: row.client_secret,
  created: row.created,
  currency: row.currency,
  description: row.description,
  last_payment_error: row.failure && failureObject(row.failure),
  latest_charge: row.charge_id,
  metadata: row.metadata,
  receipt_email: row.receipt_email,
  status: row.status,
})

export const failureObject = (failure: Decline): Stripe.PaymentIntent.LastPaymentError => ({
  code: failure.code,
  ...(failure.declineCode !== undefined && { decline_code: failure.declineCode }),
  message: failure.message,
  type: 'card_error',
})

const UNUSED_IN_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'BOOK MY PLAY',
  customer: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

/** Returns the charge of a payment intent that has one. */
export const chargeObject = (row: IntentRow, chargeId: string): Stripe.Charge => ({
  ...UNUSED_IN_CHARGE,
  id: chargeId,
  object: 'charge',
  amount: row.amount,
  amount_captured: row.status === 'succeeded' ? row.amount : 0,
  amount_refunded: row.refunded,
  billing_details: billingDetails(row.customer),
  captured: row.status === 'succeeded',
  created: row.charged_at ?? row.created,
  currency: row.currency,
  description: row.description,
  disputed: row.disputed,
  metadata: row.metadata,
  paid: row.status === 'succeeded',
  payment_intent: row.id,
  payment_method_details: row.card && { type: 'card', card: cardObject(row.card) },
  receipt_email: row.receipt_email,
  refunded: row.refunded >= row.amount,
  status: row.status === 'succeeded' ? 'succeeded' : 'pending',
})

const billingDetails = (customer: Customer | null): Stripe.Charge.BillingDetails => ({
  address: customer && addressIn(customer.country),
  email: customer?.email ?? null,
  name: customer?.name ?? null,
  phone: null,
  tax_id: null,
})

const cardObject = (card: CardOnFile): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: card.brand,
  checks: null,
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  funding: 'credit',
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})
