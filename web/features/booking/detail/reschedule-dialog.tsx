import type { BookingDetail } from '#contract/booking'
import type { Facility } from '#contract/facility'
import { getFailure } from '../../../api'
import { formatDay, formatRange, plural } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Calendar } from '../booker/calendar'
import { SlotPicker } from '../booker/slot-picker'
import { getHours } from '../booker/slots'
import { type Booker, useBooker } from '../booker/use-booker'
import { useRescheduleBookingMutation } from '../my-bookings-api'
import styles from './reschedule-dialog.module.css'

type Props = {
  booking: BookingDetail
  facility: Facility
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Why the booking can't be moved to the chosen hours; false when it can. */
function getDisabledReason({ range, date }: Booker, booking: BookingDetail): string | false {
  const hours = getHours({ from: booking.startTime, to: booking.endTime })
  if (!range) return 'Please select a date and a time slot.'
  if (getHours(range) !== hours) return `Choose ${plural(hours, 'hour')}, as long as the booking is.`
  const same = date === booking.date && range.from === booking.startTime
  return same && 'This is when you play already.'
}

function useMove(booking: BookingDetail, { date, range }: Booker, done: () => void) {
  const [move, { isLoading }] = useRescheduleBookingMutation()
  const send = async () => {
    if (!range) return
    const body = { date, startTime: range.from, endTime: range.to }
    const { error } = await move({ params: { id: booking._id }, body })
    if (error) return void toast.error('Something went wrong', { description: getFailure(error)?.message })
    toast.success('Booking moved', {
      description: `You play ${formatDay(date)}, ${formatRange(range.from, range.to)}.`,
    })
    done()
  }
  return { send, busy: isLoading }
}

/** Choosing another free slot of the same length at the same venue; the old one is released once the new one is held. */
export default function RescheduleDialog({ booking, facility, open, onOpenChange }: Props) {
  const booker = useBooker(facility)
  const { send, busy } = useMove(booking, booker, () => onOpenChange(false))
  const reason = getDisabledReason(booker, booking)
  const { range, date } = booker
  return (
    <Dialog
      title="Reschedule"
      description={`Now ${formatDay(booking.date)}, ${formatRange(booking.startTime, booking.endTime)} at ${facility.name}.`}
      open={open}
      onOpenChange={onOpenChange}
      wide
    >
      <div className={styles.content}>
        <Calendar booker={booker} />
        <SlotPicker booker={booker} />
        <div className={styles.foot}>
          <p role="status">{reason || (range && `${formatDay(date)}, ${formatRange(range.from, range.to)}`)}</p>
          <Button block size="large" loading={busy} disabledReason={reason} onClick={send}>
            Move the booking
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
