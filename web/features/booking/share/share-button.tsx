import { Share2 } from 'lucide-react'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDay, formatRange } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { toShareUrl } from './booking-links'

/** Shares a link to facility, day and time with the device's share menu, or copies it where there is none. */
export function ShareButton({ booking }: { booking: Booking }) {
  const { facility, date, startTime, endTime } = booking
  const share = async () => {
    const url = `${location.origin}${toShareUrl(booking)}`
    const text = t('Badminton at {venue}, {day}, {time}', {
      venue: facility.name,
      day: formatDay(date),
      time: formatRange(startTime, endTime),
    })
    try {
      if (navigator.share) return await navigator.share({ title: text, text, url })
      await navigator.clipboard.writeText(url)
      toast.success(t('Link copied'), { description: t('It shows venue, day and time, and nothing about you.') })
    } catch (error) {
      // dismissing the menu is no failure
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(t('Something went wrong'), { description: t('This link could not be shared: {url}', { url }) })
    }
  }
  return (
    <Button variant="outline" onClick={share}>
      <Share2 className="icon" />
      {t('Share')}
    </Button>
  )
}
