import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#i18n/t'
import { formatMonth } from '../../../../lib/time/calendar-day'
import { IconButton } from '../../../../ui/buttons/button'
import { BookerHeading } from '../booker-heading'
import styles from './calendar.module.css'

type DaysHeadingProps = {
  /** The first of the days shown. */
  first: string
  today: string
  /** Show the days before or after; null where nothing can be booked. */
  earlier: (() => void) | null
  later: (() => void) | null
}

/** The month of their first day that is not over, and buttons for those before and after. */
export function DaysHeading({ first, today, earlier, later }: DaysHeadingProps) {
  return (
    <BookerHeading>
      <span aria-live="polite">{formatMonth(first < today ? today : first)}</span>
      <span className={styles.steps}>
        <IconButton label={t('Earlier days')} aria-disabled={!earlier} onClick={() => earlier?.()}>
          <ChevronLeft className="icon" />
        </IconButton>
        <IconButton label={t('Later days')} aria-disabled={!later} onClick={() => later?.()}>
          <ChevronRight className="icon" />
        </IconButton>
      </span>
    </BookerHeading>
  )
}
