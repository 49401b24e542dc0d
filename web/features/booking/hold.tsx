import type { Booking } from '#contract/booking'
import { formatClock } from '../../lib/format'
import { useSite } from '../../lib/site'
import { HoldLine } from '../../ui/hold-line'

/** The provider's shortest life of a payment page, in ms. */
const PAGE_LIFE = 31 * 60_000

/** Until when an unpaid booking holds its court; nothing for any other. */
export function Hold({ booking }: { booking: Booking }) {
  const { payWithinMinutes } = useSite()
  const { payBy, isBooked, facility } = booking
  if (!payBy) return null
  const pending = isBooked === 'pending'
  return (
    <HoldLine
      text={pending ? 'Card page open' : `Held until ${formatClock(payBy, facility.timeZone)}`}
      until={payBy}
      span={pending ? PAGE_LIFE : payWithinMinutes * 60_000}
    />
  )
}
