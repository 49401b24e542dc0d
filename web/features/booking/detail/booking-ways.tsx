import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingDetail } from '#contract/booking'
import { formatDateTime } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { BookingActions } from '../booking-actions'
import { CalendarButton } from '../calendar-button'
import { RefundButton } from './refund-button'

/** Until when it can be changed for nothing, or why something is not offered, in sentences. */
function sentencesOf({ isBooked, can, why, freeCancelUntil, facility }: BookingDetail): string[] {
  const until = formatDateTime(freeCancelUntil, facility.timeZone)
  if (can.refund) return [`Cancel or move it for nothing until ${until}. You get back all you paid.`]
  const reasons = [isBooked === 'paid' ? why.refund : null, can.reschedule ? null : why.reschedule]
  return [...new Set(reasons.flatMap((reason) => reason ?? []))]
}

type BookingWaysProps = {
  booking: BookingDetail
  /** The way to another slot, where the booking may be moved. */
  reschedule: ReactNode
}

/** What can be done with the booking, and until when. */
export function BookingWays({ booking, reschedule }: BookingWaysProps) {
  const { can, isBooked, receipt } = booking
  return (
    <section className="booking-ways" aria-label="What you can do">
      <div className="booking-buttons">
        <BookingActions booking={booking} />
        {can.reschedule && reschedule}
        {isBooked !== 'cancelled' && <CalendarButton booking={booking._id} />}
        {receipt && (
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="icon" />
            Print receipt
          </Button>
        )}
        {can.refund && <RefundButton booking={booking} />}
      </div>
      {sentencesOf(booking).map((sentence) => (
        <p key={sentence} className="text-sm text-muted">
          {sentence}
        </p>
      ))}
    </section>
  )
}
