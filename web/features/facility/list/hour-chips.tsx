import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { toBookerUrl } from '../../../lib/booking-request'
import { formatDay, toDigits } from '../../../lib/format'
import styles from './hour-chips.module.css'

type Props = {
  facility: Pick<Facility, '_id' | 'name'>
  hours: readonly NonNullable<Facility['nextAvailability']>[]
  time: string
}

/** Free hours of a facility; each links to its booker with that hour selected. */
export function HourChips({ facility: { _id, name }, hours, time }: Props) {
  return (
    <ul className={styles.chips}>
      {hours.map((slot) => (
        <li key={slot.startTime}>
          <Link
            className={clsx(styles.chip, slot.startTime === time && styles.requested)}
            discover="none"
            to={toBookerUrl({ facility: _id, ...slot })}
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
