import { clsx } from 'clsx'
import type { Booking } from '#contract/booking'
import { formatClock } from '../../lib/format'
import { useSite } from '../../lib/site'
import { HoldLine } from '../../ui/hold-line'

/** How long a checkout session is open, in ms: the provider's minimum and five minutes. */
const SESSION_LIFETIME = 35 * 60_000

/** Until when an unpaid booking holds its court, or that it is paid at the venue; nothing for any other. */
export function Hold({ booking, className }: { booking: Booking; className?: string | undefined }) {
  const { payWithinMinutes } = useSite()
  const { payBy, isBooked, facility, paysAtDesk } = booking
  if (paysAtDesk && isBooked === 'confirmed') return <span className={clsx('muted', className)}>Pay at the venue</span>
  if (!payBy) return null
  const pending = isBooked === 'pending'
  // Who did not come to several bookings has less time than others.
  const isShort = Date.parse(payBy) - Date.parse(booking.createdAt) < payWithinMinutes * 60_000 - 30_000
  const held = isShort ? 'After missed bookings, pay at once: held until' : 'Held until'
  return (
    <HoldLine
      text={pending ? 'Card page open' : `${held} ${formatClock(payBy, facility.timeZone)}`}
      until={payBy}
      {...(className && { className })}
      span={pending ? SESSION_LIFETIME : payWithinMinutes * 60_000}
    />
  )
}
