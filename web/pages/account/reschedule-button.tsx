import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { useLazyGetFacilityQuery } from '../../features/facility/api'
import { toast } from '../../lib/page/toast'
import { getErrorReply } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'

const loadDialog = () => import('../../features/booking/detail/reschedule-dialog')
const RescheduleDialog = lazy(loadDialog)

/** The Reschedule button; the facility and the dialog's code are loaded on its first click. */
export function RescheduleButton({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false)
  const [load, { data: facility, isFetching }] = useLazyGetFacilityQuery()
  const [, setParams] = useSearchParams()
  // the selection is kept in the URL: it starts at the booked day and is removed on closing
  const setDate = (date: string | null) => setParams(date ? { date } : {}, { replace: true, preventScrollReset: true })
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setDate(null)
  }
  const show = async () => {
    setDate(booking.date)
    try {
      await Promise.all([load({ params: { id: booking.facility._id } }, true).unwrap(), loadDialog()])
      setOpen(true)
    } catch (error) {
      setDate(null)
      toast.error(t('Something went wrong'), {
        description: getErrorReply(error)?.message ?? t('Check your connection.'),
      })
    }
  }
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" loading={isFetching && !facility} onClick={show}>
        <CalendarClock className="icon" />
        {t('Reschedule')}
      </Button>
      {open && facility && (
        <Suspense>
          <RescheduleDialog booking={booking} facility={facility} onOpenChange={change} />
        </Suspense>
      )}
    </>
  )
}
