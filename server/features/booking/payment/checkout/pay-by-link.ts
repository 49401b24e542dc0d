import type { z } from 'zod/mini'
import { toMajor } from '#contract/money'
import type { LinkToPay, payByLink } from '#contract/payment-link'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { whyNotCharge } from '../../../../charge-limits.ts'
import { formatCourtOf } from '../../../../court-name.ts'
import { inTransaction } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import { translateFacility } from '../../../../facility-texts.ts'
import { chooseMethod } from '../../../../payment-methods.ts'
import { sum } from '../../../../sum.ts'
import { type BookingSummary, findBookingSummary } from '../../state/booking-summary.queries.ts'
import { findPayerRow, type PayerRow } from '../attempts.queries.ts'
import { type BookingPayment, findSessionPayments, type PaymentRow } from '../payments.queries.ts'
import { trySettle } from '../settle/settle-payment.ts'
import { lockParts } from '../settle/sync-money.ts'
import { toExpiry } from './create-session.ts'
import { listMethodsOf } from './list-methods.ts'
import { openPage, prepareAttempt, toPayer } from './open-attempt.ts'
import { isWaiting } from './store-page.ts'

/** Finds a link's payments by the start of their bookings, and what is due by whom. @throws AppError not_found */
async function findLink({ db }: Deps, checkoutId: string): Promise<{ payments: BookingPayment[]; due: PayerRow }> {
  const payments = await findSessionPayments(db, { id: checkoutId, checkoutId })
  const [first] = payments
  const payer = first && (await findPayerRow(db, first.bookingId))
  if (!payer) throw new AppError('not_found', t('There is no such payment link.'))
  return { payments, due: { ...payer, amountMinor: sum(payments.map(({ amountMinor }) => amountMinor)) } }
}

/**
 * Returns what a payment link pays, for anyone who has it. Its payments are settled first, so that nobody pays twice who
 * comes back from a page where they have paid.
 * @throws AppError not_found
 */
export async function viewPaymentLink(deps: Deps, checkoutId: string): Promise<LinkToPay> {
  const known = await findLink(deps, checkoutId)
  await trySettle(deps, known.payments[0]?.id ?? '')
  const { payments, due } = await findLink(deps, checkoutId)
  const bookings = await Promise.all(payments.map(({ bookingId }) => findBookingSummary(deps.db, bookingId)))
  const [first] = bookings as [BookingSummary]
  const [{ expiresAt }] = payments as [PaymentRow]
  const state = toState(payments, bookings, await readClock(deps.db))
  return {
    state,
    facility: {
      _id: first.facilityId,
      ...translateFacility({ name: first.facilityName, location: first.location, texts: first.facilityTexts }),
    },
    bookings: bookings.map(({ date, startTime, endTime, ...place }, at) => ({
      date,
      startTime,
      endTime,
      court: formatCourtOf(place),
      amount: toMajor(payments[at]?.amountMinor ?? 0),
    })),
    amount: toMajor(due.amountMinor),
    currency: due.currency,
    expiresAt: expiresAt.toISOString(),
    timeZone: first.timeZone,
    methods: state === 'open' ? await listMethodsOf(deps, due) : [],
  }
}

function toState(payments: PaymentRow[], bookings: BookingSummary[], now: Date): LinkToPay['state'] {
  if (payments.some(({ status, supersededAt }) => status === 'paid' && supersededAt === null)) return 'paid'
  if (payments.some(({ status }) => status === 'processing')) return 'processing'
  const isOpen = payments.every(
    ({ status, supersededAt, cancelCause, expiresAt }) =>
      status === 'open' && supersededAt === null && cancelCause === null && expiresAt > now,
  )
  return isOpen && bookings.every(({ status }) => status === 'confirmed') ? 'open' : 'over'
}

/**
 * Returns the URL of a page to pay by a link on, by one of the venue's methods: the open one, or a new one.
 * @throws AppError not_found, not_payable, bad_request about `phone`; GatewayError when the provider can't be reached
 */
export async function openLinkCheckout(
  deps: Deps,
  checkoutId: string,
  { gateway, phone }: z.infer<typeof payByLink.body>,
): Promise<string> {
  const { payments, due } = await findLink(deps, checkoutId)
  const method = await chooseMethod(deps, due, gateway)
  const payer = toPayer(deps, due, method.gateway.needsPhone, phone)
  const whyNot = whyNotCharge(method.gateway, due)
  if (whyNot) throw new AppError('not_payable', whyNot)
  const { payment, attempt } = await inTransaction(deps.db, async (trx) => {
    const parts = await lockParts(trx, payments[0]?.id ?? '')
    const now = await readClock(trx)
    const isOpen = ({ payment }: (typeof parts)[number]) => payment.status === 'open' && payment.expiresAt > now
    if (!parts.every((part) => isWaiting(part) && isOpen(part)))
      throw new AppError('not_payable', t('This link can’t be paid any more. Ask the venue for a new one.'))
    return prepareAttempt(
      trx,
      parts.map(({ payment }) => payment),
      method,
      toExpiry(deps.card),
    )
  })
  return openPage(deps, payment, attempt, payer)
}
