import type { Booking } from '#contract/booking'
import { formatSum } from '../../lib/format'

/** How much of a booking was given back or is on its way back; nothing when nothing is. */
export const RefundedNote = ({ booking, className }: { booking: Booking; className?: string | undefined }) =>
  booking.refunded > 0 && <span className={className}>{formatSum(booking.refunded, booking.currency)} refunded</span>
