import { Download } from 'lucide-react'
import { failureOf } from '../../../api'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { useExportBookingsMutation } from './admin-api'
import { type BookingSearch, toQuery } from './search-params'

/** Hands a file the browser holds to the person; it is let go a little later. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = 'bookings.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads the filtered bookings, all pages of them, for a spreadsheet. */
export function ExportButton({ search }: { search: BookingSearch }) {
  const [exportBookings, { isLoading }] = useExportBookingsMutation()
  const download = async () => {
    const { data, error } = await exportBookings(toQuery(search))
    if (data) return save(data)
    toast.error('Something went wrong. Try Again!', { description: failureOf(error)?.message })
  }
  return (
    <Button look="outline" busy={isLoading} onClick={download}>
      {!isLoading && <Download className="icon" />}
      Export CSV
    </Button>
  )
}
