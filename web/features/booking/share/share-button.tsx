import { Share2 } from 'lucide-react'
import { t } from '#i18n/t'
import { shareLink } from '../../../lib/browser/share-link'
import { formatDay, formatRange } from '../../../lib/texts/format'
import { Button, type ButtonStyleProps } from '../../../ui/buttons/button'
import { type Game, toShareUrl } from './booking-links'

type ShareButtonProps = {
  booking: Game & { facility: { name: string } }
  variant?: ButtonStyleProps['variant']
}

/** Shares a link to facility, day and time with the device's share menu, or copies it where there is none. */
export function ShareButton({ booking, variant = 'outline' }: ShareButtonProps) {
  const { facility, date, startTime, endTime } = booking
  const share = () => {
    const url = `${location.origin}${toShareUrl(booking)}`
    const text = t('Badminton at {venue}, {day}, {time}', {
      venue: facility.name,
      day: formatDay(date),
      time: formatRange(startTime, endTime),
    })
    void shareLink({ text, url, note: t('It shows venue, day and time, and nothing about you.') })
  }
  return (
    <Button variant={variant} onClick={share}>
      <Share2 className="icon" />
      {t('Share')}
    </Button>
  )
}
