import { clsx } from 'clsx'
import { useLocation, useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { BookButton } from '../../../features/booking/book/book-button'
import { parseSelection } from '../../../features/booking/book/slots/slot-selection'
import { describeCardDay } from '../../../features/facility/list/card-day'
import { HourChips } from '../../../features/facility/list/hour-chips'
import { useIsNarrow } from '../../../lib/browser/use-media'
import { useSite } from '../../../lib/page/site'
import { BOOKER_HASH } from '../../../lib/requests/booking-request'
import { formatDay, formatHourly, formatRange } from '../../../lib/texts/format'
import { formatFreeSlotInSentence } from '../../../lib/time/calendar-day'
import { HourlyPrice } from '../../../ui/marks/hourly-price'
import { NextFreeTime } from '../../../ui/marks/next-free-time'
import styles from './facility-booking.module.css'

/** Returns the slot in the URL as a text, `Mon 23 Nov, 19:00–20:00`, or without one the next free slot. */
function useSlotText(facility: Facility) {
  const site = useSite()
  const [params] = useSearchParams()
  const { date, range } = parseSelection(params, facility, site)
  if (range) return `${formatDay(date).replace(',', '')}, ${formatRange(range.from, range.to)}`
  const next = facility.nextAvailability
  return next ? t('Next free {time}', { time: formatFreeSlotInSentence(next, site.today) }) : t('Fully booked')
}

/** Whether the URL opens the booker (`toBookerUrl`) as a dialog; on wide screens it is a panel. */
function useOpensBooker() {
  const isNarrow = useIsNarrow()
  const { hash } = useLocation()
  return isNarrow && hash === BOOKER_HASH
}

/** The next free hours on phones, where the panel to book is a dialog. */
export function FreeHours({ facility }: { facility: Facility }) {
  const { day, hours } = describeCardDay(facility, '', useSite())
  if (hours.length === 0) return null
  return (
    <div className={styles.freeHours}>
      <NextFreeTime>{t('Free hours: {day}', { day })}</NextFreeTime>
      <HourChips facility={facility} hours={hours} time="" />
    </div>
  )
}

/** The second Book a Court, lower on the page (spec §2). */
export function BookingBand({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <section className={styles.band} data-testid="booking-band">
      <div>
        <h2 className="display">{t('Book a Court')}</h2>
        <p>
          {t('{slot}, from {price}.', {
            slot: useSlotText(facility),
            price: formatHourly(facility.priceRange.from, currency),
          })}
        </p>
      </div>
      <BookButton facility={facility} variant="chalk" size="large" />
    </section>
  )
}

/** Price and Book Now at the bottom of narrow screens, in place of the panel. */
export function BookingFooter({ facility }: { facility: Facility }) {
  return (
    <section className={styles.footer} aria-label={t('Book a Court')}>
      <p>
        <span className={clsx('display', styles.price)}>
          <HourlyPrice priceRange={facility.priceRange} />
        </span>
        <span className={styles.next}>{useSlotText(facility)}</span>
      </p>
      <BookButton facility={facility} size="large" className={styles.footerButton} defaultOpen={useOpensBooker()} />
    </section>
  )
}
