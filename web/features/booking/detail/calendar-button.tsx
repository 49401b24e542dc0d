import { CalendarPlus } from 'lucide-react'
import { t } from '#i18n/t'
import { downloadFile } from '../../../lib/browser/download-file'
import { toastError } from '../../../lib/requests/api-error'
import { Button, type ButtonStyleProps } from '../../../ui/buttons/button'
import { useLazyCalendarFileQuery } from '../my-bookings/api'

export function CalendarButton({
  booking,
  variant = 'outline',
}: {
  booking: string
  variant?: ButtonStyleProps['variant']
}) {
  const [fetchFile, { isFetching }] = useLazyCalendarFileQuery()
  const download = async () => {
    const { data, error } = await fetchFile({ params: { id: booking } })
    if (data) return downloadFile('booking.ics', { text: data, type: 'text/calendar' })
    toastError(t('Something went wrong'), error)
  }
  return (
    <Button variant={variant} loading={isFetching} onClick={download}>
      {!isFetching && <CalendarPlus className="icon" />}
      <span>{t('Add to calendar')}</span>
    </Button>
  )
}
