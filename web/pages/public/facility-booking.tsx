import { clsx } from 'clsx'
import type { Facility } from '#contract/facility'
import { BookButton } from '../../features/booking/booker/book-button'
import { formatFreeSlotInSentence } from '../../lib/calendar-day'
import { formatHourly, formatPrice } from '../../lib/format'
import { useSite } from '../../lib/site'
import styles from './facility-booking.module.css'

function useNextFree({ nextAvailability }: Facility) {
  const { today } = useSite()
  return nextAvailability ? `Next free ${formatFreeSlotInSentence(nextAvailability, today)}` : 'Fully booked'
}

/** Book a Court once more, lower on the page (spec §2). */
export function BookingBand({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <section className={styles.band} data-testid="booking-band">
      <div>
        <h2 className="display">Book a Court</h2>
        <p>
          {useNextFree(facility)}, from {formatHourly(facility.pricePerHour, currency)}.
        </p>
      </div>
      <BookButton facility={facility} variant="chalk" size="large" />
    </section>
  )
}

/** On narrow screens, instead of the panel: price and button at the bottom of the window. */
export function BookingFooter({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <section className={styles.footer} aria-label="Book a Court">
      <p>
        <span className={clsx('display', styles.price)}>
          {formatPrice(facility.pricePerHour, currency)}
          <small>/hr</small>
        </span>
        <span className={styles.next}>{useNextFree(facility)}</span>
      </p>
      <BookButton facility={facility} size="large" className={styles.footerButton} />
    </section>
  )
}
