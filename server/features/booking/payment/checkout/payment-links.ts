import { randomUUID } from 'node:crypto'
import type { MonthToPay } from '#contract/payment-link'
import { t } from '#i18n/t'
import { fieldError } from '../../../../app-error.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import { type CardGateway, MAX_BOOKINGS } from '../../../../gateways/card.ts'
import type { Actor } from '../../../../http/session.ts'
import { formatAmount, toMajor } from '../../../../money.ts'
import { formatMonth } from '../../../../wall-clock.ts'
import { auditGroup } from '../../group/create-booking-group.ts'
import { requireGroup } from '../../group/find-bookings-ahead.ts'
import { type BookingRow, lockBooking, writeEvent } from '../../state/bookings.queries.ts'
import { insertPayment, lockPayment, type PaymentRow, supersede } from '../payments.queries.ts'
import { trySettle } from '../settle/settle-payment.ts'
import { toExpiry } from './create-session.ts'
import { createAndStoreSession } from './open-checkout.ts'
import { findMonths, findUnpaidOfMonth, findUnsettledLinks, type MonthRow } from './payment-links.queries.ts'

/** Lists the months of a group that are not over, each with its open payment link. */
export async function listPaymentLinks({ db }: Deps, actor: Actor, id: string): Promise<MonthToPay[]> {
  await requireGroup(db, actor, id)
  return (await findMonths(db, id)).map(toMonth)
}

const toState = ({ url, isProcessing, isOpening }: MonthRow): MonthToPay['state'] => {
  if (isProcessing) return 'processing'
  if (url) return 'open'
  return isOpening ? 'opening' : 'none'
}

const toMonth = (row: MonthRow): MonthToPay => ({
  month: row.month,
  bookings: row.bookings,
  paid: row.paid,
  unpaid: row.unpaid,
  currency: row.currency,
  amount: toMajor(row.unpaidMinor),
  state: toState(row),
  link:
    row.url && row.expiresAt
      ? {
          url: row.url,
          expiresAt: row.expiresAt.toISOString(),
          bookings: row.linkBookings,
          amount: toMajor(row.linkMinor),
        }
      : null,
})

/**
 * Opens one checkout session for the unpaid bookings of a month of a group; they stay paid at the desk until it is paid. An
 * open link of theirs is replaced: the provider is asked first whether it was just paid, and it is expired after the commit,
 * as for money taken at the desk (docs/decisions/094-payment-links-of-a-month.md).
 * @throws AppError not_found, bad_request for a month that is over, not_payable; CardError when the provider can't be reached
 */
export async function createPaymentLink(deps: Deps, actor: Actor, id: string, month: string): Promise<MonthToPay> {
  await requireGroup(deps.db, actor, id)
  const { card } = deps
  if (!card) throw monthError(t('Payment links need card payments, which are not set up. Take it at the desk.'))
  const earlier = await findUnsettledLinks(deps.db, id, month)
  for (const paymentId of earlier) await trySettle(deps, paymentId)
  const { payment, superseded } = await inTransaction(deps.db, (trx) => insertLink(trx, card, actor, id, month))
  for (const paymentId of superseded.values()) await trySettle(deps, paymentId)
  await createAndStoreSession(deps, payment)
  const opened = (await findMonths(deps.db, id)).find((each) => each.month === month)
  if (!opened) throw monthError(t('The bookings of this month were cancelled meanwhile.'))
  return toMonth(opened)
}

/** Inserts a payment for each booking. Returns one of them, and one payment of each replaced link by its checkout. */
async function insertLink(trx: Trx, card: CardGateway, actor: Actor, id: string, month: string) {
  const bookings = await lockUnpaid(trx, id, month)
  requireChargeable(card, bookings)
  const checkoutId = randomUUID()
  const expiry = toExpiry(card, { isLink: true })
  const superseded = new Map<string | null, string>()
  const payments: PaymentRow[] = []
  for (const booking of bookings) {
    const existing = await lockPayment(trx, booking.id)
    if (existing?.status === 'processing') throw monthError(t('A payment for this month is being processed.'))
    if (existing?.cancelCause) throw monthError(t('A booking of this month is being cancelled. Please try again.'))
    if (existing) {
      await supersede(trx, existing.id)
      superseded.set(existing.checkoutId, existing.id)
    }
    payments.push(await insertPayment(trx, { ...booking, checkoutId }, expiry))
    await writeEvent(trx, booking.id, 'payment link created', actor.id)
  }
  const [first] = payments
  if (!first) throw monthError(t('This group has no unpaid booking in {month}.', { month: formatMonth(month) }))
  const values = { month, count: payments.length }
  await auditGroup(trx, actor, 'opened a payment link for', first.bookingId, { code: 'link_opened', values })
  return { payment: first, superseded }
}

async function lockUnpaid(trx: Trx, id: string, month: string): Promise<BookingRow[]> {
  const { ids, isOver } = await findUnpaidOfMonth(trx, id, month)
  if (isOver)
    throw monthError(
      t('{month} is over. Take what is unpaid at the desk.', { month: formatMonth(month) }),
      'bad_request',
    )
  if (ids.length > MAX_BOOKINGS)
    throw monthError(
      t('A payment link is for {max, number} bookings at most. Take some at the desk.', { max: MAX_BOOKINGS }),
    )
  const locked: BookingRow[] = []
  for (const bookingId of ids) {
    const booking = await lockBooking(trx, bookingId)
    // one may have been paid or cancelled meanwhile
    if (booking?.status === 'confirmed' && booking.paysAtDesk) locked.push(booking)
  }
  return locked
}

function requireChargeable(card: CardGateway, bookings: BookingRow[]): void {
  const [first] = bookings
  if (!first) return
  const { currency } = first
  if (bookings.some((booking) => booking.currency !== currency))
    throw monthError(t('The bookings of this month are in different currencies. Take them at the desk.'))
  const amountMinor = bookings.reduce((sum, booking) => sum + booking.amountMinor, 0)
  const minimum = card.minimumCharge(currency)
  if (amountMinor >= minimum) return
  const least = formatAmount(minimum, currency)
  throw monthError(t('Cards can’t be charged less than {least}. Take it at the desk.', { least }))
}

const monthError = (message: string, code: 'not_payable' | 'bad_request' = 'not_payable') =>
  fieldError('month', message, code)
