import { randomUUID } from 'node:crypto'
import { toMajor } from '#contract/money'
import type { MonthToPay } from '#contract/payment-link'
import { t } from '#i18n/t'
import { fieldError } from '../../../../app-error.ts'
import { whyNotCharge } from '../../../../charge-limits.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import { MAX_BOOKINGS } from '../../../../gateways/card.ts'
import type { Actor } from '../../../../http/session.ts'
import { listMethods } from '../../../../payment-methods.ts'
import { sum } from '../../../../sum.ts'
import { formatMonth } from '../../../../wall-clock.ts'
import { auditGroup } from '../../group/create-booking-group.ts'
import { requireGroup } from '../../group/find-bookings-ahead.ts'
import { queueBookingMail } from '../../mail/queue-booking-mail.ts'
import { whyOnlyByOffer } from '../../policy.ts'
import { type BookingRow, findEmail, lockBooking, writeEvent } from '../../state/bookings.queries.ts'
import { insertPayment, lockPayment, supersede } from '../payments.queries.ts'
import { trySettle } from '../settle/settle-payment.ts'
import { toExpiry } from './create-session.ts'
import { toLinkUrl } from './link-url.ts'
import { findMonths, findUnpaidOfMonth, findUnsettledLinks, type MonthRow } from './payment-links.queries.ts'

/** Lists the months of a group that are not over, each with its open payment link. */
export async function listPaymentLinks(deps: Deps, actor: Actor, id: string): Promise<MonthToPay[]> {
  await requireGroup(deps.db, actor, id)
  return (await findMonths(deps.db, id)).map((row) => toMonth(deps, row))
}

const toMonth = ({ config }: Deps, row: MonthRow): MonthToPay => ({
  month: row.month,
  bookings: row.bookings,
  paid: row.paid,
  unpaid: row.unpaid,
  currency: row.currency,
  amount: toMajor(row.unpaidMinor),
  state: row.isProcessing ? 'processing' : row.checkoutId ? 'open' : 'none',
  link:
    row.checkoutId && row.expiresAt
      ? {
          url: toLinkUrl(config, row.checkoutId),
          expiresAt: row.expiresAt.toISOString(),
          bookings: row.linkBookings,
          amount: toMajor(row.linkMinor),
        }
      : null,
})

/**
 * Creates a link for the unpaid bookings of a month of a group; they stay paid at the desk until it is paid. An open link
 * of theirs is replaced: its gateways are asked first whether it was just paid, and it is ended after the commit, as for
 * money taken at the desk (docs/decisions/143-a-payment-link-is-our-page.md).
 * @throws AppError not_found, bad_request for a month that is over, not_payable, also for an offer, which has its link
 */
export async function createPaymentLink(deps: Deps, actor: Actor, id: string, month: string): Promise<MonthToPay> {
  const { enquiryId } = await requireGroup(deps.db, actor, id)
  if (enquiryId !== null) throw monthError(whyOnlyByOffer())
  for (const paymentId of await findUnsettledLinks(deps.db, id, month)) await trySettle(deps, paymentId)
  const superseded = await inTransaction(deps.db, (trx) => insertMonthLink(deps, trx, actor, id, month))
  for (const paymentId of superseded) await trySettle(deps, paymentId)
  const opened = (await findMonths(deps.db, id)).find((each) => each.month === month)
  if (!opened) throw monthError(t('The bookings of this month were cancelled meanwhile.'))
  return toMonth(deps, opened)
}

/** Inserts a link for a month, and mails it. Returns one payment of each link that it replaces. */
async function insertMonthLink(deps: Deps, trx: Trx, actor: Actor, id: string, month: string): Promise<string[]> {
  const bookings = await lockUnpaid(trx, id, month)
  const [first] = bookings
  if (!first) throw monthError(t('This group has no unpaid booking in {month}.', { month: formatMonth(month) }))
  const { checkoutId, superseded } = await insertLink(deps, trx, actor, bookings)
  const values = { month, count: bookings.length }
  await auditGroup(trx, actor, 'opened a payment link for', first.id, { code: 'link_opened', values })
  const to = await findEmail(trx, first.userId)
  await queueBookingMail(trx, { template: 'payment-link', bookingId: first.id, to, sequence: checkoutId })
  return superseded
}

const LINK_MINUTES = 23 * 60

/**
 * Inserts a link that pays locked bookings: a payment for each. It is open for `minutes`, or nearly a day. Returns its
 * checkout id, and one payment of each link that it replaces.
 * @throws AppError not_payable
 */
export async function insertLink(deps: Deps, trx: Trx, actor: Actor, bookings: BookingRow[], minutes = LINK_MINUTES) {
  await requireChargeable({ ...deps, db: trx }, bookings)
  const checkoutId = randomUUID()
  const expiry = { ...toExpiry(deps.card), minutes }
  const superseded = new Map<string | null, string>()
  for (const booking of bookings) {
    const existing = await lockPayment(trx, booking.id)
    if (existing?.status === 'processing') throw monthError(t('A payment for this month is being processed.'))
    if (existing?.cancelCause) throw monthError(t('A booking of this month is being cancelled. Please try again.'))
    if (existing) {
      await supersede(trx, existing.id)
      superseded.set(existing.checkoutId, existing.id)
    }
    await insertPayment(trx, { ...booking, checkoutId }, expiry)
    await writeEvent(trx, booking.id, 'payment link created', actor.id)
  }
  return { checkoutId, superseded: [...superseded.values()] }
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

async function requireChargeable(deps: Deps, bookings: BookingRow[]): Promise<void> {
  const [first] = bookings
  if (!first) return
  const { currency, facilityId } = first
  if (bookings.some((booking) => booking.currency !== currency))
    throw monthError(t('The bookings of this month are in different currencies. Take them at the desk.'))
  const methods = await listMethods(deps, facilityId, currency)
  if (methods.length === 0) throw monthError(t('This venue takes no payments online yet. Take it at the desk.'))
  const amountMinor = sum(bookings.map((booking) => booking.amountMinor))
  const reasons = methods.map(({ gateway }) => whyNotCharge(gateway, { amountMinor, currency }))
  const [reason = null] = reasons
  if (reason !== null && !reasons.includes(null)) throw monthError(reason)
}

const monthError = (message: string, code: 'not_payable' | 'bad_request' = 'not_payable') =>
  fieldError('month', message, code)
