import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../../app-error.ts'
import type { Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Order } from '../../../../gateways/payment-gateway.ts'
import { toReference } from '../../../../gateways/reference.ts'
import { runInAccountLanguage } from '../../../../mail/recipient-language.ts'
import { getWallet, type Method } from '../../../../payment-methods.ts'
import { toE164 } from '../../../../phone.ts'
import { sum } from '../../../../sum.ts'
import { type BookingSummary, findBookingSummary } from '../../state/booking-summary.queries.ts'
import { type AttemptRow, findOpenAttempt, insertAttempt, type PayerRow } from '../attempts.queries.ts'
import {
  type Expiry,
  findSessionPayments,
  type PaymentRow,
  startAnotherAttempt,
  updatePayment,
} from '../payments.queries.ts'
import { toPurchaseItem } from '../purchase/purchase-order.ts'
import { toAttemptRef } from '../to-attempt-ref.ts'
import { createSessionWithRetry, toItemName } from './create-session.ts'
import { recordPage, recordSession, storePage } from './store-page.ts'

/** The most attempts to pay a booking: a reference has two digits for them. */
const MAX_ATTEMPTS = 99

export type Payer = Order['customer']

/** Returns the phone number of a customer's account; null when it has none that can be dialled. */
export const readPhone = ({ config }: Deps, { phone }: PayerRow): string | null => toE164(phone, config.country) || null

/** Returns the payer. @throws AppError bad_request about `phone` when the gateway needs one and has none */
export function toPayer(deps: Deps, row: PayerRow, needsPhone: boolean, typed?: string): Payer {
  const given = typed ? toE164(typed, deps.config.country) : null
  if (given === '') throw fieldError('phone', t('This is no phone number.'), 'bad_request')
  const phone = given ?? readPhone(deps, row)
  if (phone === null && needsPhone)
    throw fieldError('phone', t('This way to pay needs your phone number.'), 'bad_request')
  return { name: row.name, email: row.email, phone }
}

/**
 * Returns the payment with the attempt to go on with: an open one of the gateway, or a new one without a URL; null for a
 * new session of Stripe, which is recorded once it exists. `payments`: the one, or all of a payment link, locked.
 */
export async function prepareAttempt(
  trx: Trx,
  payments: PaymentRow[],
  { gateway: { name: gateway }, accountId }: Method,
  expiry: Expiry,
): Promise<{ payment: PaymentRow; attempt: AttemptRow | null }> {
  const [payment] = payments as [PaymentRow]
  const open = await findOpenAttempt(trx, payment, { gateway, accountId })
  if (open) return { payment, attempt: open }
  if (payment.attempt >= MAX_ATTEMPTS)
    throw new AppError('not_payable', t('This was tried too often. Please write to us about this booking.'))
  const started = payment.sessionId === null ? payment : await startAnotherAttempt(trx, payment, expiry)
  if (gateway === 'stripe') return { payment: started, attempt: null }
  const reference = toReference(payment.id, started.attempt)
  const attempt = await insertAttempt(trx, { paymentId: payment.id, gateway, accountId, reference })
  for (const { id } of payments) await updatePayment(trx, id, { sessionId: reference, sessionUrl: null })
  return { payment: started, attempt }
}

/**
 * Returns where to pay: on the page of an open attempt, or on a new one, which is stored.
 * @throws AppError not_payable when a booking was cancelled meanwhile; GatewayError when the provider can't be reached
 */
export async function openPage(
  deps: Deps,
  payment: PaymentRow,
  attempt: AttemptRow | null,
  payer: Payer,
): Promise<string> {
  if (attempt === null) return createAndStoreSession(deps, payment)
  if (attempt.url) return attempt.url
  const order = await toOrder(deps, payment, attempt, payer)
  const gateway = await getWallet(deps, attempt)
  // without an answer nobody has the URL, so the next request opens another
  const opened = await gateway.open(order, await toAttemptRef(deps, attempt))
  return storePage(deps, payment, (trx, parts) => recordPage(trx, parts, attempt, opened))
}

/** Creates a payment's session at Stripe and stores it, also for the reconciler. Throws like `openPage`. */
export async function createAndStoreSession(deps: Deps, payment: PaymentRow): Promise<string> {
  const session = await createSessionWithRetry(deps, payment)
  return storePage(deps, payment, (trx, parts) => recordSession(trx, parts, session))
}

async function toOrder(
  { db, config }: Deps,
  payment: PaymentRow,
  { gateway, accountId }: AttemptRow,
  customer: Payer,
): Promise<Order> {
  const { currency, expiresAt } = payment
  const { location, items } = await findItems({ db, config }, payment)
  const toUrl = (path: string) =>
    `${config.publicUrl}/api/checkout/${path}/${gateway}${accountId ? `/${accountId}` : ''}`
  return {
    items,
    amount: sum(items.map(({ amount }) => amount)),
    currency,
    customer,
    address: {
      street: location,
      city: location.split(',').at(-1)?.trim() ?? '',
      country: config.country,
    },
    expiresAt,
    returnUrl: toUrl('return'),
    notificationUrl: toUrl('notification'),
  }
}

/** Finds what is paid, in the language of the customer's account, and where it is. */
async function findItems({ db, config }: Pick<Deps, 'db' | 'config'>, payment: PaymentRow) {
  if (payment.purchaseId !== null) {
    const { location, item } = await toPurchaseItem({ db }, payment)
    return { location, items: [item] }
  }
  const payments = await findSessionPayments(db, payment)
  const bookings = await Promise.all(payments.map(({ bookingId }) => findBookingSummary(db, bookingId)))
  const [{ location, language }] = bookings as [BookingSummary]
  const toItem = (booking: BookingSummary, at: number) => ({
    name: toItemName(booking),
    amount: payments[at]?.amountMinor ?? 0,
  })
  return { location, items: runInAccountLanguage(config, language, () => bookings.map(toItem)) }
}
