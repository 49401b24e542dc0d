import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../../app-error.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { OpenedAttempt, Order } from '../../../../gateways/payment-gateway.ts'
import { toReference } from '../../../../gateways/reference.ts'
import { runInAccountLanguage } from '../../../../mail/recipient-language.ts'
import { getWallet, type Method } from '../../../../payment-methods.ts'
import { toE164 } from '../../../../phone.ts'
import { findBookingSummary } from '../../state/booking-summary.queries.ts'
import { type AttemptRow, findOpenAttempt, insertAttempt, type PayerRow, recordOpened } from '../attempts.queries.ts'
import { type Expiry, type PaymentRow, startAnotherAttempt, updatePayment } from '../payments.queries.ts'
import { settle } from '../settle/settle-payment.ts'
import { type LockedPart, lockParts } from '../settle/sync-money.ts'
import { toAttemptRef } from '../to-attempt-ref.ts'
import { toItemName } from './create-session.ts'

/** The most attempts to pay a booking: a reference has two digits for them. */
const MAX_ATTEMPTS = 99

export type Payer = Order['customer']

/** Returns the phone number of a customer's account; null when it has none that can be dialled. */
export const readPhone = ({ config }: Deps, { phone }: PayerRow): string | null => toE164(phone, config.country) || null

/** Returns who pays. @throws AppError bad_request about `phone` when the gateway needs one and has none */
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
 * new session of Stripe, which is recorded once it exists.
 */
export async function prepareAttempt(
  trx: Trx,
  payment: PaymentRow,
  { gateway: { name: gateway }, accountId }: Method,
  expiry: Expiry,
): Promise<{ payment: PaymentRow; attempt: AttemptRow | null }> {
  const open = await findOpenAttempt(trx, payment.id, { gateway, accountId })
  if (open) return { payment, attempt: open }
  if (payment.attempt >= MAX_ATTEMPTS)
    throw new AppError('not_payable', t('This was tried too often. Please write to us about this booking.'))
  const started = payment.sessionId === null ? payment : await startAnotherAttempt(trx, payment, expiry)
  if (gateway === 'stripe') return { payment: started, attempt: null }
  const reference = toReference(payment.id, started.attempt)
  const attempt = await insertAttempt(trx, { paymentId: payment.id, gateway, accountId, reference })
  await updatePayment(trx, payment.id, { sessionId: reference, sessionUrl: null })
  return { payment: started, attempt }
}

/**
 * Opens an attempt's page and stores its URL. Without an answer nobody has the URL, so the next request opens another.
 * @throws AppError not_payable when the booking was cancelled meanwhile; CardError when the provider can't be reached
 */
export async function openAttempt(deps: Deps, payment: PaymentRow, attempt: AttemptRow, payer: Payer): Promise<string> {
  const order = await toOrder(deps, payment, attempt, payer)
  const gateway = await getWallet(deps, attempt)
  const opened = await gateway.open(order, await toAttemptRef(deps, attempt, payment))
  if (await storeAttempt(deps, payment, attempt, opened)) return opened.url
  await settle(deps, payment.id)
  throw new AppError('not_payable', t('This booking was cancelled meanwhile.'))
}

/** Stores an opened attempt. Returns whether its booking still waits for money. */
const storeAttempt = ({ db }: Deps, { id }: PaymentRow, attempt: AttemptRow, opened: OpenedAttempt) =>
  inTransaction(db, async (trx) => {
    const [part] = await lockParts(trx, id)
    await recordOpened(trx, attempt.id, opened)
    const { status, sessionId } = part.payment
    const isLatest = sessionId === attempt.reference
    await updatePayment(trx, id, {
      ...(isLatest && { sessionUrl: opened.url }),
      ...(status === 'opening' && { status: 'open' as const }),
    })
    return isWaiting(part)
  })

/** Whether a booking waits for this payment: pending, or still to be paid at the desk and in no other link. */
export const isWaiting = ({ booking, payment }: LockedPart) =>
  payment.checkoutId === null
    ? booking.status === 'pending'
    : booking.status === 'confirmed' && payment.supersededAt === null && payment.cancelCause === null

async function toOrder(
  { db, config }: Deps,
  { bookingId, amountMinor: amount, currency, expiresAt }: PaymentRow,
  { gateway, accountId }: AttemptRow,
  customer: Payer,
): Promise<Order> {
  const booking = await findBookingSummary(db, bookingId)
  const name = runInAccountLanguage(config, booking.language, () => toItemName(booking))
  const toUrl = (path: string) =>
    `${config.publicUrl}/api/checkout/${path}/${gateway}${accountId ? `/${accountId}` : ''}`
  return {
    items: [{ name, amount }],
    amount,
    currency,
    customer,
    address: {
      street: booking.location,
      city: booking.location.split(',').at(-1)?.trim() ?? '',
      country: config.country,
    },
    expiresAt,
    returnUrl: toUrl('return'),
    notificationUrl: toUrl('notification'),
  }
}
