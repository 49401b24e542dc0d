import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { useLazyGetFacilityQuery } from '../../features/facility/api'
import { toast } from '../../lib/page/toast'
import { useIsLeaving } from '../../lib/page/use-is-leaving'
import { getErrorReply } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'

const loadDialog = () => import('../../features/booking/detail/reschedule-dialog')
const RescheduleDialog = lazy(loadDialog)

/** The Reschedule button; the facility and the dialog's code are loaded on its first click. */
export function RescheduleButton({ booking }: { booking: BookingDetail }) {
  const [step, setStep] = useState<'closed' | 'loading' | 'open'>('closed')
  const [load, { data: facility, isFetching }] = useLazyGetFacilityQuery()
  const [, setParams] = useSearchParams()
  const [, isLeavingNow] = useIsLeaving()
  // the selection is kept in the URL, from the booked day on, until the dialog closes or the booking can't be moved any more
  const setDate = (date: string | null) => setParams(date ? { date } : {}, { replace: true, preventScrollReset: true })
  const forget = useEffectEvent(() => {
    if (!isLeavingNow()) setDate(null)
  })
  const isClosed = step === 'closed'
  useEffect(() => (isClosed ? undefined : () => forget()), [isClosed])
  const show = async () => {
    setStep('loading')
    setDate(booking.date)
    try {
      await Promise.all([load({ params: { id: booking.facility._id } }, true).unwrap(), loadDialog()])
      setStep('open')
    } catch (error) {
      setStep('closed')
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
      {step === 'open' && facility && (
        <Suspense>
          <RescheduleDialog
            booking={booking}
            facility={facility}
            onOpenChange={(next) => setStep(next ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
