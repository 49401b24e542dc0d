import type { Booking, BookingDetail } from '#contract/booking'
import { MOST_UNSEEN } from '#contract/limits'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { bookingNotFound } from '../../../app-error.ts'
import { formatCourtOf } from '../../../court-name.ts'
import { everyFacility, type Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { translateFacilityOf } from '../../../facility-texts.ts'
import { toWindow } from '../../../http/page-window.ts'
import type { Actor } from '../../../http/session.ts'
import { readText } from '../../../stored-texts/english-columns.ts'
import { showReason } from '../../../stored-texts/show-reason.ts'
import { showDisputeReason, showEvent, showText } from '../../../stored-texts/show-text.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { whyNotMark } from '../change/attendance.rules.ts'
import { toRefundAt } from '../closure/closed-booking.rules.ts'
import { viewCoPlayers } from '../co-player/change-co-players.ts'
import { findGroupByBooking, findGroupsByBookings } from '../group/booking-groups.queries.ts'
import { isOwingForItems } from '../items/booking-items.queries.ts'
import { findCreditOffer } from '../payment/refund/credit.queries.ts'
import { listStuckRefunds } from '../payment/refund/hand-refunds.queries.ts'
import {
  canCancel,
  canPay,
  canRefund,
  canReschedule,
  canReviewCharge,
  canSee,
  canSeeMoney,
  canTakePayment,
  getPayEnd,
  managesBooking,
  managesFacility,
  whyNotAddItems,
  whyNotCancel,
  whyNotRefund,
  whyNotReschedule,
} from '../policy.ts'
import { findMoney, NO_MONEY } from './booking-money.queries.ts'
import type { Filter, ViewRow } from './booking-views.queries.ts'
import * as queries from './booking-views.queries.ts'
import { formatInvoiceNumber, toReceipt } from './receipt.ts'

const toCoordinates = ({ latitude, longitude }: Pick<ViewRow, 'latitude' | 'longitude'>) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { coordinates: { latitude, longitude } } : {}

/** Returns a booking as the API returns it to this user, with what they may do. */
export function toBooking(row: Omit<ViewRow, 'sequence'>, actor: Actor): Booking {
  return {
    _id: row.id,
    user: { name: row.userName, email: row.userEmail, phone: row.userPhone, address: row.userAddress },
    ...(row.payerId && { payer: toPayer(row, actor) }),
    facility: {
      _id: row.facilityId,
      ...translateFacilityOf(row),
      pricePerHour: toMajor(row.priceMinor),
      imageUrl: row.imageUrl,
      timeZone: row.timeZone,
      ...toCoordinates(row),
      listed: row.isListed,
    },
    court: formatCourtOf(row),
    ...(row.spaceId && { space: row.spaceId }),
    ...(row.playSessionId && { playSession: row.playSessionId }),
    ...(row.enquiryId && { enquiry: row.enquiryId }),
    ...(row.guestName && { guest: row.guestName }),
    ...(row.coachId && { coach: { _id: row.coachId, name: row.coachName ?? '' } }),
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    isBooked: row.status,
    paysAtDesk: row.paysAtDesk,
    attendance: row.attendance,
    payableAmount: toMajor(row.amountMinor),
    priceParts: row.priceParts,
    ...toMoney(row, actor),
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    payBy: (managesBooking(actor, row) ? row.payBy : getPayEnd(row))?.toISOString() ?? null,
    freeCancelUntil: row.freeCancelUntil.toISOString(),
    cancelReason: showText(readText(row.cancelReasonText, row.cancelReason)) || null,
    closure:
      row.closureReason === null
        ? null
        : {
            reason: showReason(row.closureReason),
            refundAt: row.isDeskPayment ? null : toRefundAt(row.startsAt).toISOString(),
          },
    can: getPermissions(row, actor),
  }
}

/** How it was paid and what went back, for those who may know. */
const toMoney = (row: Omit<ViewRow, 'sequence'>, actor: Actor): Pick<Booking, 'paymentMethod' | 'pass' | 'refunded'> =>
  canSeeMoney(actor, row)
    ? {
        paymentMethod: row.leftMinor + row.refundedMinor > 0 ? row.method : null,
        ...(row.pass && { pass: { ...row.pass, amount: toMajor(row.passMinor) } }),
        refunded: toMajor(row.refundedMinor),
      }
    : { paymentMethod: null, refunded: 0 }

/** Who paid: to who took the booking over from them only the name, which they knew. */
const toPayer = (row: Omit<ViewRow, 'sequence'>, actor: Actor): NonNullable<Booking['payer']> => ({
  name: row.payerName ?? '',
  ...(managesBooking(actor, row) && row.payerEmail && { email: row.payerEmail }),
})

const getPermissions = (row: Omit<ViewRow, 'sequence'>, actor: Actor): Booking['can'] => ({
  cancel: canCancel(actor, row, row.now),
  pay: canPay(actor, row, row.now),
  takePayment: canTakePayment(actor, row, row.now),
  reviewCharge: canReviewCharge(actor, row),
  checkIn: managesFacility(actor, row.facilityId) && whyNotMark(row, 'checked_in', row.now) === null,
  markNoShow: managesFacility(actor, row.facilityId) && whyNotMark(row, 'no_show', row.now) === null,
  refund: canRefund(actor, row, row.now),
  reschedule: canReschedule(actor, row, row.now),
  addItems: whyNotAddItems({ ...row, hasPayment: row.method != null }, row.now) === null,
})

const UNPAGED = 1000
const PAGE = 20

type Listed = Filter & { page?: number | undefined; limit?: number | undefined }

/** Lists the bookings of a filter, newest first unless sorted; up to 1,000 rows to a client that asks for no page. */
export async function listBookings({ db, config }: Deps, actor: Actor, { page, limit, ...filter }: Listed) {
  const { page: at, ...window } = toWindow({ page, limit }, page ? PAGE : UNPAGED)
  const views = await queries.selectViews(db, filter, config.country)
  const [rows, total] = await Promise.all([views.find(window), views.count()])
  return { data: rows.map((row) => toBooking(row, actor)), meta: { total, page: at, limit: window.limit } }
}

/** Lists the actor's own bookings, at whichever facility. */
export async function listMyBookings(deps: Deps, actor: Actor, query: Omit<Listed, 'scope' | 'user'>) {
  const { data, meta } = await listBookings(deps, actor, { ...query, scope: everyFacility, user: actor.id })
  if (!query.groups || data.length === 0) return { data, meta }
  const ids = data.map(({ _id }) => _id)
  const groups = await findGroupsByBookings(deps.db, ids)
  return { data: data.map((booking) => ({ ...booking, weekly: groups.get(booking._id) })), meta }
}

/**
 * Returns a booking to an actor who may see it.
 * @throws AppError booking_not_found, also for another user's booking, whose existence is not disclosed
 */
export const viewBooking = async (deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Booking> =>
  toBooking(await findVisible(deps, actor, id), actor)

export async function findVisible({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<ViewRow> {
  const row = await queries.findView(db, id)
  if (!row || !canSee(actor, row)) throw bookingNotFound()
  return row
}

/** Returns the booking's page: receipt, refunds, history, and why something is not offered. */
export async function viewBookingDetail(deps: Deps, actor: Actor, id: string): Promise<BookingDetail> {
  const row = await findVisible(deps, actor, id)
  const isMoneyShown = canSeeMoney(actor, row)
  const [{ payment, invoices, refunds, disputes }, credit, stuck, owes, history, group, coPlayers] = await Promise.all([
    isMoneyShown ? findMoney(deps.db, id) : NO_MONEY,
    isMoneyShown ? findCreditOffer(deps.db, id) : undefined,
    managesBooking(actor, row) ? listStuckRefunds(deps.db, id) : [],
    managesBooking(actor, row) && isOwingForItems(deps.db, id),
    queries.findHistory(deps.db, id),
    findGroupByBooking(deps.db, id),
    viewCoPlayers(deps.db, actor, row, row.now),
  ])
  const booking = toBooking(row, actor)
  return {
    ...booking,
    why: {
      cancel: whyNotCancel(actor, row, row.now),
      refund: whyNotRefund(actor, row, row.now),
      reschedule: whyNotReschedule(actor, row, row.now),
    },
    receipt: toReceipt(deps.config, payment, booking.facility),
    invoices: invoices.map(({ id: _id, kind, amountMinor, ...invoice }) => ({
      _id,
      kind,
      number: formatInvoiceNumber(invoice),
      amount: toMajor(amountMinor),
    })),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      amount: toMajor(refund.amountMinor),
      status: refund.status,
      reason: showText(readText(refund.reasonText, refund.reason)),
      createdAt: refund.createdAt.toISOString(),
      isCredit: refund.creditedPassId !== null,
    })),
    credit: credit?.name ?? null,
    ...(owes && { owesItems: true }),
    stuckRefunds: stuck.map(({ id, amountMinor }) => ({ _id: id, amount: toMajor(amountMinor) })),
    disputes: disputes.map((dispute) => ({
      _id: dispute.providerId,
      amount: toMajor(dispute.amountMinor),
      state: dispute.state,
      reason: showDisputeReason(dispute.reason),
      respondBy: managesBooking(actor, row) ? (dispute.respondBy?.toISOString() ?? null) : null,
    })),
    group: group ? toGroup(group) : null,
    ...(coPlayers && { coPlayers }),
    history: (isMoneyShown ? history : sinceHandedOver(history)).map(({ at, what, detail, detailText, by }) => ({
      at: at.toISOString(),
      what: describeEvent(what, readText(detailText, detail)),
      by: by ?? '',
    })),
  }
}

/** The history of a booking that was handed over, from then on: what was before is about its customer then. */
const sinceHandedOver = <Event extends { what: string }>(history: Event[]): Event[] =>
  history.slice(history.findLastIndex(({ what }) => what === 'taken over by a co-player'))

function describeEvent(what: string, detail: StoredText | undefined) {
  const event = showEvent(what)
  return detail ? t('{event}: {detail}', { event, detail: showText(detail) }) : event
}

const toGroup = ({
  id,
  label,
  position,
  size,
  following,
}: NonNullable<Awaited<ReturnType<typeof findGroupByBooking>>>) => ({
  _id: id,
  label,
  position,
  size,
  following,
})

/** Counts the scope’s bookings by others that no admin or this member has seen, up to `MOST_UNSEEN`. */
export const countUnseen = ({ db }: Deps, actor: Actor, scope: Scope): Promise<number> =>
  queries.countUnseen(db, actor.id, scope, MOST_UNSEEN)

export async function markSeen({ db }: Deps, actor: Actor): Promise<void> {
  await queries.markSeen(db, actor.id)
}
