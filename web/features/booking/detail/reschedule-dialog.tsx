import { clsx } from 'clsx'
import type { BookingDetail } from '#contract/booking'
import type { Facility } from '#contract/facility'
import { toMajor } from '#contract/money'
import { sumItems } from '#contract/prices'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { useIsHere } from '../../../lib/page/use-is-here'
import { describeError } from '../../../lib/requests/api-error'
import { formatDay, formatRange } from '../../../lib/texts/format'
import { getFullPrice } from '../../../lib/texts/prices'
import { Button } from '../../../ui/buttons/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Calendar } from '../book/days/calendar'
import { SlotPicker } from '../book/slots/slot-picker'
import { getHours } from '../book/slots/slots'
import { type Booker, useBooker } from '../book/use-booker'
import { useRescheduleBookingMutation } from '../my-bookings/api'
import styles from './reschedule-dialog.module.css'

type Props = {
  booking: BookingDetail
  facility: Facility
  onOpenChange: (open: boolean) => void
}

function useReschedule(booking: BookingDetail, { date, range }: Booker, done: () => void) {
  const [move, { isLoading }] = useRescheduleBookingMutation()
  const isHere = useIsHere()
  const send = async () => {
    if (!range) return
    const body = { date, startTime: range.from, endTime: range.to }
    const { error } = await move({ params: { id: booking._id }, body })
    if (error) return void toast.error(t('Something went wrong'), { description: describeError(error) })
    toast.success(t('Booking moved'), {
      description: t('You play {day}, {time}.', { day: formatDay(date), time: formatRange(range.from, range.to) }),
    })
    // closing it again would take the query of the page that is shown by now
    if (isHere()) done()
  }
  return { send, isBusy: isLoading }
}

/** Moves a booking to other free slots of the same length at its facility. The old slots are released once the new ones are held. */
export default function RescheduleDialog({ booking, facility, onOpenChange }: Props) {
  const { date: bookedDate, startTime: from, endTime: to } = booking
  // a booking affected by a closure may move to slots of any price, and keeps its own
  // items move along for the same price
  const amount = booking.closure ? null : getFullPrice(booking) - toMajor(sumItems(booking.priceParts))
  const booker = useBooker(facility, { date: bookedDate, from, to, amount, space: booking.space })
  const { send, isBusy } = useReschedule(booking, booker, () => onOpenChange(false))
  const { range, date } = booker
  return (
    <Dialog
      title={t('Reschedule')}
      description={t(
        'Now {day}, {time} at {venue}. It stays {hours, plural, one {# hour} other {# hours}} long and costs the same.',
        {
          day: formatDay(bookedDate),
          time: formatRange(from, to),
          venue: facility.name,
          hours: getHours({ from, to }),
        },
      )}
      open
      onOpenChange={onOpenChange}
      wide
    >
      <div className={styles.content}>
        <Calendar booker={booker} />
        <SlotPicker booker={booker} />
        <div className={styles.foot}>
          <p className={clsx('display', styles.when)} role="status">
            {range ? `${formatRange(range.from, range.to)}, ${formatDay(date)}` : t('Choose a new time')}
          </p>
          <Button
            block
            size="large"
            loading={isBusy}
            disabledReason={!range && t('Please select a date and a time slot.')}
            onClick={send}
          >
            {t('Move the booking')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
