import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'

/** Reads the booking from the navigation state, which is the booking or has it under `booking` (spec §2, Checkout); else null. */
export function readBooking(state: unknown): Booking | null {
  const carried = (state as { booking?: unknown } | null | undefined)?.booking ?? state
  const value = carried as Partial<Booking> | null | undefined
  const isWhole = typeof value?._id === 'string' && typeof value.facility === 'object' && typeof value.date === 'string'
  return isWhole ? (value as Booking) : null
}

/** Returns why a booking can't be paid now, as a sentence; false when it can. */
export function getUnpayableReason({ isBooked, can, paysAtDesk, enquiry, playSession }: Booking): string | false {
  if (can.pay) return false
  if (isBooked === 'paid') return t('This booking has already been paid.')
  if (isBooked === 'cancelled')
    return playSession ? t('This booking is cancelled.') : t('This booking is cancelled. Its court is free again.')
  if (enquiry) return t('This is part of an offer. Pay for all of it under My enquiries.')
  if (paysAtDesk) return t('This booking is paid at the venue.')
  return t('The time to pay for this booking is over.')
}
