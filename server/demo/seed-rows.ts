import { SESSION_MINUTES } from '#contract/checkout-session'
import type { Config } from '../config.ts'
import { toEnglish } from '../stored-texts/english-columns.ts'
import type { StoredText } from '../stored-texts/stored-text.ts'
import { HOUR, MINUTE } from '../wall-clock.ts'
import type { Outcome, SeedBooking, SeedContext } from './seed-bookings.ts'

const NOT_PAID: StoredText = { code: 'not_paid_in_time' }

const iso = (at: number) => new Date(at).toISOString()

const statusByOutcome: Record<Outcome, 'paid' | 'confirmed' | 'pending' | 'cancelled'> = {
  paid: 'paid',
  confirmed: 'confirmed',
  pending: 'pending',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'cancelled',
}

const causeByOutcome: Partial<Record<Outcome, 'expired' | 'customer' | 'refunded'>> = {
  expired: 'expired',
  cancelled: 'customer',
  refunded: 'refunded',
}

/** Returns a booking as a row, with start and end instead of `during`. Holds begin now, so that they can be paid. */
export function toBookingRow(booking: SeedBooking, config: Config, now: number) {
  const { outcome, startsAt } = booking
  const payBy = { confirmed: now + config.payWithinMinutes * MINUTE, pending: now + SESSION_MINUTES * MINUTE }
  return {
    id: booking.id,
    user_id: booking.userId,
    facility_id: booking.facilityId,
    court_id: booking.game?.place ? null : booking.courtId,
    play_session_id: booking.game?.id ?? null,
    place: booking.game?.place ?? null,
    coach_id: booking.game?.place ? null : (booking.lesson?.id ?? null),
    price_parts: booking.game?.place ? [] : (booking.lesson?.priceParts ?? []),
    starts: iso(startsAt),
    ends: iso(booking.endsAt),
    status: statusByOutcome[outcome],
    amount_minor: booking.amountMinor,
    price_minor: booking.priceMinor,
    currency: config.currency,
    free_cancel_until: iso(startsAt - config.freeCancelHours * HOUR),
    pay_by: outcome === 'confirmed' || outcome === 'pending' ? iso(payBy[outcome]) : null,
    cancel_cause: causeByOutcome[outcome] ?? null,
    cancel_reason: outcome === 'expired' ? toEnglish(NOT_PAID) : null,
    cancel_reason_text: outcome === 'expired' ? NOT_PAID : null,
    pays_at_desk: booking.desk !== undefined,
    // Past bookings need no reminder.
    reminded_at: startsAt < now + 24 * HOUR ? iso(Math.min(now, startsAt)) : null,
    created_at: iso(booking.createdAt),
  }
}

export type Payer = { name: string; email: string }

const SEED_SESSION = 'cs_seed_'

/** Right after it was booked, or at the facility just before the game. */
const getPaidTime = ({ createdAt, startsAt, desk }: SeedBooking) =>
  desk ? startsAt - 5 * MINUTE : createdAt + 3 * MINUTE

/** Where the money of a payment was taken: columns of a card payment, open or paid, and of one at the desk. */
const fromCard = (key: string, isOpen: boolean, payer: Payer, config: Config) => ({
  method: 'card',
  taken_by: null,
  session_id: `${SEED_SESSION}${key}`,
  session_url: isOpen ? `${config.publicUrl}/sandbox/pay/${SEED_SESSION}${key}` : null,
  intent_id: isOpen ? null : `pi_seed_${key}`,
  customer_name: isOpen ? null : payer.name,
  customer_email: isOpen ? null : payer.email,
  customer_country: isOpen ? null : 'BD',
})
const fromDesk = ({ method, takenBy }: NonNullable<SeedBooking['desk']>) => ({
  method,
  taken_by: takenBy,
  session_id: null,
  session_url: null,
  intent_id: null,
  customer_name: null,
  customer_email: null,
  customer_country: null,
})

/** Returns the payment of a booking that was charged or has an open checkout session; undefined for others. */
function toPaymentRow(booking: SeedBooking, id: string, payer: Payer, config: Config, now: number) {
  const { outcome, desk } = booking
  if (outcome !== 'paid' && outcome !== 'refunded' && outcome !== 'pending') return undefined
  // the court of a game costs nothing by itself
  if (booking.amountMinor === 0) return undefined
  const isOpen = outcome === 'pending'
  const paidAt = getPaidTime(booking)
  return {
    id,
    booking_id: booking.id,
    ...(desk ? fromDesk(desk) : fromCard(booking.id.replaceAll('-', ''), isOpen, payer, config)),
    reference: '',
    status: isOpen ? 'open' : 'paid',
    amount_minor: booking.amountMinor,
    currency: config.currency,
    expires_at: iso(isOpen ? now + SESSION_MINUTES * MINUTE : booking.createdAt + SESSION_MINUTES * MINUTE),
    charged_minor: isOpen ? 0 : booking.amountMinor,
    refunded_minor: outcome === 'refunded' ? booking.amountMinor : 0,
    paid_at: isOpen ? null : iso(paidAt),
    created_at: iso(desk ? paidAt : booking.createdAt + MINUTE),
    updated_at: iso(isOpen ? now : paidAt),
  }
}

/** When a cancelled booking was cancelled: an hour after it was made, before its slot. */
const getEndTime = (booking: SeedBooking) =>
  (booking.createdAt + Math.min(booking.startsAt, booking.createdAt + 2 * HOUR)) / 2

function toRefundRow(booking: SeedBooking, id: string, paymentId: string) {
  if (booking.outcome !== 'refunded') return undefined
  const at = iso(getEndTime(booking))
  return {
    id,
    payment_id: paymentId,
    provider_id: `re_seed_${booking.id.replaceAll('-', '')}`,
    amount_minor: booking.amountMinor,
    status: 'succeeded',
    reason: '',
    by_user: booking.userId,
    created_at: at,
    updated_at: at,
  }
}

export function toEventRows(booking: SeedBooking, config: Config) {
  const { outcome, createdAt, userId, desk } = booking
  const line = (what: string, at: number, by: string | null, detail?: StoredText) => ({
    booking_id: booking.id,
    what,
    by_user: by,
    detail: toEnglish(detail),
    detail_text: detail ?? null,
    at: iso(at),
  })
  if (desk)
    return [
      line('booked', createdAt, desk.takenBy),
      line('paid', getPaidTime(booking), desk.takenBy, { code: 'method', values: { method: desk.method } }),
    ]
  const rows = [line('booked', createdAt, userId)]
  if (booking.game && !booking.game.place) return [...rows, line('opened as a game', createdAt + MINUTE, userId)]
  if (outcome === 'expired') rows.push(line('expired', createdAt + config.payWithinMinutes * MINUTE, null, NOT_PAID))
  if (outcome === 'paid' || outcome === 'pending' || outcome === 'refunded')
    rows.push(line('checkout opened', createdAt + MINUTE, userId))
  if (outcome === 'paid' || outcome === 'refunded') rows.push(line('paid', createdAt + 3 * MINUTE, null))
  if (outcome === 'cancelled' || outcome === 'refunded') rows.push(line('cancelled', getEndTime(booking), userId))
  return rows
}

/** A booking's payment and refund as rows, with who paid. */
export type SeedPayment = {
  booking: SeedBooking
  payer: Payer
  payment: NonNullable<ReturnType<typeof toPaymentRow>>
  refund: ReturnType<typeof toRefundRow>
}

export function makePayments(
  bookings: SeedBooking[],
  users: (Payer & { id: string })[],
  config: Config,
  { now, newId }: SeedContext,
): SeedPayment[] {
  const payers = new Map(users.map((user) => [user.id, user]))
  const payments = bookings.flatMap((booking) => {
    const payer = payers.get(booking.userId)
    const payment = payer && toPaymentRow(booking, newId(), payer, config, now)
    return payment ? [{ booking, payer, payment }] : []
  })
  return payments.map((paid) => ({ ...paid, refund: toRefundRow(paid.booking, newId(), paid.payment.id) }))
}
