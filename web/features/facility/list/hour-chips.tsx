import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { toBookerUrl } from '../../../lib/requests/booking-request'
import { formatDay, toDigits } from '../../../lib/texts/format'
import styles from './hour-chips.module.css'

type Props = {
  facility: Pick<Facility, '_id' | 'name'>
  hours: readonly { date: string; startTime: string }[]
  time: string
}

/** Free hours of a facility; each links to its booker with that hour selected. */
export function HourChips({ facility: { _id, name }, hours, time }: Props) {
  return (
    <ul className={styles.chips}>
      {hours.map((slot) => (
        <li key={slot.startTime}>
          <Link
            className={slot.startTime === time ? styles.requested : undefined}
            discover="none"
            to={toBookerUrl({ facility: _id, date: slot.date, startTime: slot.startTime })}
            aria-label={t('Book {venue}, {day}, {time}', {
              venue: name,
              day: formatDay(slot.date),
              time: toDigits(slot.startTime),
            })}
          >
            {toDigits(slot.startTime)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
