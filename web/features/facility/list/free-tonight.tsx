import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { FreeSlot } from '#contract/facility'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { toSlotUrl } from '../../../lib/requests/booking-request'
import { toDigits } from '../../../lib/texts/format'
import { formatFacilityPrice } from '../../../lib/texts/price-range'
import { formatFreeSlot } from '../../../lib/time/calendar-day'
import { NextFreeTime } from '../../../ui/marks/next-free-time'
import { useListFacilitiesQuery } from '../api'
import styles from './free-tonight.module.css'
import { tonightQuery } from './search-params'
import { useLiveFacilities } from './use-facilities'

const EVENING = '17:00'

/** Formats the heading of the line; 'tonight' only if all slots are in the evening. */
function formatHeading(slots: FreeSlot[], today: string) {
  if (slots.some(({ date }) => date !== today)) return t('Next free in Dhaka')
  return slots.every(({ startTime }) => startTime >= EVENING) ? t('Free in Dhaka tonight') : t('Free in Dhaka today')
}

/** The next free slots in the capital, in one line; an empty line of the same height until they are loaded. */
export function FreeTonight() {
  const { today, currency } = useSite()
  const { data } = useListFacilitiesQuery(tonightQuery)
  useLiveFacilities(data?.data)
  const facilities = (data?.data ?? []).flatMap((facility) =>
    facility.nextAvailability ? [{ ...facility, next: facility.nextAvailability }] : [],
  )
  const slots = facilities.map(({ next }) => next)
  return (
    <div className={styles.line}>
      {facilities.length > 0 && <span className="muted">{formatHeading(slots, today)}</span>}
      {facilities.map(({ _id, name, priceRange, next }) => (
        <Link key={_id} className={styles.facility} to={toSlotUrl({ facility: _id, ...next })}>
          <NextFreeTime>{next.date === today ? toDigits(next.startTime) : formatFreeSlot(next, today)}</NextFreeTime>
          <span className={clsx('link', styles.name)}>{name}</span>
          <span className="muted">{formatFacilityPrice(priceRange, currency)}</span>
        </Link>
      ))}
    </div>
  )
}
