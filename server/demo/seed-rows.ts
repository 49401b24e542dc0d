import type { Config } from '../config.ts'
import type { Fate, SeedBooking } from './seed-bookings.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a payment page stays open, as payment/ has it. */
const PAGE_MINUTES = 31

const iso = (at: number) => new Date(at).toISOString()

const statusOf: Record<Fate, 'paid' | 'confirmed' | 'pending' | 'cancelled'> = {
  paid: 'paid',
  confirmed: 'confirmed',
  pending: 'pending',
  lapsed: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'cancelled',
}

const causeOf: Partial<Record<Fate, 'lapsed' | 'owner' | 'refunded'>> = {
  lapsed: 'lapsed',
  cancelled: 'owner',
  refunded: 'refunded',
}

/** A booking as a row of its table, during as start and end. Holds are counted from now, so that people can still pay them. */
export function bookingRow(booking: SeedBooking, config: Config, now: number) {
  const { fate, startsAt } = booking
  const payBy = { confirmed: now + config.payWithinMinutes * MINUTE, pending: now + PAGE_MINUTES * MINUTE }
  return {
    id: booking.id,
    user_id: booking.userId,
    facility_id: booking.facilityId,
    court_id: booking.courtId,
    starts: iso(startsAt),
    ends: iso(booking.endsAt),
    status: statusOf[fate],
    amount_minor: booking.amountMinor,
    price_minor: booking.priceMinor,
    currency: config.currency,
    free_cancel_until: iso(startsAt - config.freeCancelHours * HOUR),
    pay_by: fate === 'confirmed' || fate === 'pending' ? iso(payBy[fate]) : null,
    cancel_cause: causeOf[fate] ?? null,
    cancel_reason: fate === 'lapsed' ? 'Not paid in time.' : null,
    // Games that are over need no reminder.
    reminded_at: startsAt < now + 24 * HOUR ? iso(Math.min(now, startsAt)) : null,
    created_at: iso(booking.createdAt),
  }
}

export type Payer = { name: string; email: string }

/** Session ids of the demo's past; the sandbox takes these payments over as if it had made them. */
export const SEED_SESSION = 'cs_seed_'

/** The payment of a booking that was ever charged or has its page open; undefined for others. */
export function paymentRow(booking: SeedBooking, id: string, payer: Payer, config: Config, now: number) {
  const { fate } = booking
  if (fate !== 'paid' && fate !== 'refunded' && fate !== 'pending') return undefined
  const key = booking.id.replaceAll('-', '')
  const isOpen = fate === 'pending'
  const paidAt = booking.createdAt + 3 * MINUTE
  return {
    id,
    booking_id: booking.id,
    session_id: `${SEED_SESSION}${key}`,
    session_url: isOpen ? `${config.publicUrl}/sandbox/pay/${SEED_SESSION}${key}` : null,
    intent_id: isOpen ? null : `pi_seed_${key}`,
    status: isOpen ? 'open' : 'paid',
    amount_minor: booking.amountMinor,
    currency: config.currency,
    expires_at: iso(isOpen ? now + PAGE_MINUTES * MINUTE : booking.createdAt + PAGE_MINUTES * MINUTE),
    charged_minor: isOpen ? 0 : booking.amountMinor,
    refunded_minor: fate === 'refunded' ? booking.amountMinor : 0,
    customer_name: isOpen ? null : payer.name,
    customer_email: isOpen ? null : payer.email,
    customer_country: isOpen ? null : 'BD',
    paid_at: isOpen ? null : iso(paidAt),
    created_at: iso(booking.createdAt + MINUTE),
    updated_at: iso(isOpen ? now : paidAt),
  }
}

/** When an ended booking ended: some hours after it was made, before its game. */
const endedAt = (booking: SeedBooking) =>
  (booking.createdAt + Math.min(booking.startsAt, booking.createdAt + 8 * HOUR)) / 2

/** The refund of a booking that was paid and given back; undefined for others. */
export function refundRow(booking: SeedBooking, id: string, paymentId: string) {
  if (booking.fate !== 'refunded') return undefined
  const at = iso(endedAt(booking))
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

/** What happened to a booking, in order. */
export function eventRows(booking: SeedBooking, config: Config) {
  const { fate, createdAt, userId } = booking
  const line = (what: string, at: number, by: string | null, detail = '') => ({
    booking_id: booking.id,
    what,
    by_user: by,
    detail,
    at: iso(at),
  })
  const rows = [line('booked', createdAt, userId)]
  if (fate === 'lapsed')
    rows.push(line('released', createdAt + config.payWithinMinutes * MINUTE, null, 'Not paid in time.'))
  if (fate === 'paid' || fate === 'pending' || fate === 'refunded')
    rows.push(line('checkout opened', createdAt + MINUTE, userId))
  if (fate === 'paid' || fate === 'refunded') rows.push(line('paid', createdAt + 3 * MINUTE, null))
  if (fate === 'cancelled' || fate === 'refunded') rows.push(line('cancelled', endedAt(booking), userId))
  return rows
}
