import { Download } from 'lucide-react'
import { t } from '#i18n/t'
import { getFailure } from '../../../api'
import { downloadFile } from '../../../lib/download-file'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { useExportBookingsMutation } from './admin-api'
import { type BookingSearch, toQuery } from './search-params'

/** Downloads the filtered bookings, all pages of them, for a spreadsheet. */
export function ExportButton({ search }: { search: BookingSearch }) {
  const [exportBookings, { isLoading }] = useExportBookingsMutation()
  const download = async () => {
    const { data, error } = await exportBookings(toQuery(search))
    if (data) return downloadFile('bookings.csv', { objectUrl: data })
    toast.error(t('Something went wrong. Try Again!'), { description: getFailure(error)?.message })
  }
  return (
    <Button variant="outline" loading={isLoading} onClick={download}>
      {!isLoading && <Download className="icon" />}
      {t('Export CSV')}
    </Button>
  )
}
