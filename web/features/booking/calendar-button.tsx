import { CalendarPlus } from 'lucide-react'
import { failureOf } from '../../api'
import { toast } from '../../lib/toast'
import { Button, type ButtonLook } from '../../ui/button'
import { useLazyCalendarFileQuery } from './my-bookings-api'

/** Hands a text to the browser as a file to keep. */
function save(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads the booking as a calendar file. */
export function CalendarButton({ booking, look = 'outline' }: { booking: string; look?: ButtonLook['look'] }) {
  const [fetchFile, { isFetching }] = useLazyCalendarFileQuery()
  const download = async () => {
    const { data, error } = await fetchFile({ params: { id: booking } })
    if (data) return save('booking.ics', 'text/calendar', data)
    toast.error('Something went wrong', { description: failureOf(error)?.message })
  }
  return (
    <Button look={look} busy={isFetching} onClick={download}>
      {!isFetching && <CalendarPlus className="icon" />}
      Add to calendar
    </Button>
  )
}
