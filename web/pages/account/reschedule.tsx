import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { useGetFacilityQuery } from '../../features/facility/api'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'

const loadDialog = () => import('../../features/booking/detail/reschedule-dialog')
const RescheduleDialog = lazy(loadDialog)

/** The Reschedule button; the venue and the dialog's code are loaded on its first click. */
export function Reschedule({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState<boolean | null>(null)
  const requested = open !== null
  const {
    data: facility,
    isError,
    isFetching,
  } = useGetFacilityQuery({ params: { id: booking.facility._id } }, { skip: !requested })
  const [, setParams] = useSearchParams()
  // the chosen slot is kept in the URL: it starts at the booked day and is removed on closing
  const setDate = (date: string | null) => setParams(date ? { date } : {}, { replace: true, preventScrollReset: true })
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setDate(null)
  }
  const show = () => {
    if (isError)
      toast.error(t('Something went wrong'), { description: t('This venue is not taking bookings at the moment.') })
    setDate(booking.date)
    setOpen(true)
  }
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" loading={requested && isFetching && !facility} onClick={show}>
        <CalendarClock className="icon" />
        {t('Reschedule')}
      </Button>
      {requested && facility && (
        <Suspense>
          <RescheduleDialog booking={booking} facility={facility} open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  )
}
