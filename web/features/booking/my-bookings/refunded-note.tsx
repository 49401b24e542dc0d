import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatSum } from '../../../lib/format'

/** The amount of a booking that was refunded or is about to be. Renders nothing without a refund. */
export const RefundedNote = ({ booking, className }: { booking: Booking; className?: string | undefined }) =>
  booking.refunded > 0 && (
    <span className={className}>
      {t('{amount} refunded', { amount: formatSum(booking.refunded, booking.currency) })}
    </span>
  )
