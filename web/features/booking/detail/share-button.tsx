import { Share2 } from 'lucide-react'
import type { Booking } from '#contract/booking'
import { formatDay, formatRange } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { toShareUrl } from '../booking-links'

/** Shares a link that shows venue, day and time with the device's own menu; where there is none, copies it. */
export function ShareButton({ booking }: { booking: Booking }) {
  const { facility, date, startTime, endTime } = booking
  const share = async () => {
    const url = `${location.origin}${toShareUrl(booking)}`
    const text = `Badminton at ${facility.name}, ${formatDay(date)}, ${formatRange(startTime, endTime)}`
    try {
      if (navigator.share) return await navigator.share({ title: text, text, url })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied', { description: 'It shows venue, day and time, and nothing about you.' })
    } catch (error) {
      // dismissing the menu is no failure
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('Something went wrong', { description: `This link could not be shared: ${url}` })
    }
  }
  return (
    <Button variant="outline" onClick={share}>
      <Share2 className="icon" />
      Share
    </Button>
  )
}
