import { RotateCcw } from 'lucide-react'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { getToday } from '../../../lib/time/calendar-day'
import { ButtonLink, type ButtonStyleProps } from '../../../ui/buttons/button'
import { toBookAgainUrl } from '../share/booking-links'

type BookAgainLinkProps = ButtonStyleProps & { booking: Booking; icon?: boolean }

/** A link to book the same facility, weekday and hours again. Renders nothing when the facility was deleted. */
export function BookAgainLink({ booking, icon = false, ...button }: BookAgainLinkProps) {
  const { facility } = booking
  if (!facility.listed) return null
  return (
    <ButtonLink variant="outline" to={toBookAgainUrl(booking, getToday(facility.timeZone))} {...button}>
      {icon && <RotateCcw className="icon" />}
      <span>{t('Book again')}</span>
    </ButtonLink>
  )
}
