import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { useGetFacilityQuery } from '../../features/facility/api'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'

const loadDialog = () => import('../../features/booking/detail/reschedule-dialog')
const RescheduleDialog = lazy(loadDialog)

/** Reschedule: the venue and the dialog's code come when somebody reaches for it. */
export function Reschedule({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState<boolean | null>(null)
  const wanted = open !== null
  const {
    data: facility,
    isError,
    isFetching,
  } = useGetFacilityQuery({ params: { id: booking.facility._id } }, { skip: !wanted })
  const [, setParams] = useSearchParams()
  // the booker's choice lives in the address: it starts at the booked day and leaves nothing behind
  const begin = (date: string | null) => setParams(date ? { date } : {}, { replace: true, preventScrollReset: true })
  const turn = (next: boolean) => {
    setOpen(next)
    if (!next) begin(null)
  }
  const show = () => {
    if (isError) toast.error('Something went wrong', { description: 'This venue takes no bookings at the moment.' })
    begin(booking.date)
    setOpen(true)
  }
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" loading={wanted && isFetching && !facility} onClick={show}>
        <CalendarClock className="icon" />
        Reschedule
      </Button>
      {wanted && facility && (
        <Suspense>
          <RescheduleDialog booking={booking} facility={facility} open={open} onOpenChange={turn} />
        </Suspense>
      )}
    </>
  )
}
