import { clsx } from 'clsx'
import { Link, useParams } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { CoPlayersOfBooking } from '../../features/booking/co-player/booking-co-players'
import { useHandedOver } from '../../features/booking/co-player/use-handed-over'
import { BookingActions } from '../../features/booking/detail/booking-actions'
import { BookingFacts } from '../../features/booking/detail/booking-facts'
import { BookingHead } from '../../features/booking/detail/booking-head'
import { BookingHistory } from '../../features/booking/detail/booking-history'
import { BookingReceipt } from '../../features/booking/detail/booking-receipt'
import { CheckInCode } from '../../features/booking/detail/check-in-code'
import { POLLING_INTERVAL, useGetBookingQuery } from '../../features/booking/my-bookings/api'
import { SavedBookingsLink } from '../../features/booking/my-bookings/saved-bookings-link'
import { OpenGameButton } from '../../features/play-session/open-game-button'
import { isShareable, SplitButton } from '../../features/play-session/split-button'
import { PageHead } from '../../lib/page/page-head'
import { Pending } from '../../ui/feedback/query-error'
import layout from '../../ui/layout/layout.module.css'
import account from './account-page.module.css'
import styles from './booking.module.css'
import { DocumentHead } from './document-head'
import { RescheduleButton } from './reschedule-button'

/** The game that the booking is a place in, or opening one. */
function BookingGame({ booking }: { booking: BookingDetail }) {
  if (booking.playSession)
    return (
      <p>
        <Link className="link" to={`/play/${booking.playSession}`}>
          {t('See the game and who plays')}
        </Link>
      </p>
    )
  if (!isShareable(booking)) return null
  return (
    <p className={clsx(layout.row, layout.buttonRow, styles.share)}>
      <SplitButton booking={booking} />
      <OpenGameButton booking={booking} />
    </p>
  )
}

function BookingArticle({ booking }: { booking: BookingDetail }) {
  return (
    <article className={styles.booking}>
      <BookingHead booking={booking} />
      <CheckInCode booking={booking} className={styles.code} />
      <BookingActions booking={booking} reschedule={<RescheduleButton booking={booking} />} />
      <BookingGame booking={booking} />
      <CoPlayersOfBooking booking={booking} />
      <div className={styles.columns}>
        <div className={styles.details}>
          <h3 className="display">{t('Booking')}</h3>
          <BookingFacts booking={booking} />
          <BookingReceipt booking={booking} />
        </div>
        <BookingHistory booking={booking} />
      </div>
    </article>
  )
}

/** One booking: its details, what can be done with it and until when, its receipt and its history. */
export default function BookingPage() {
  const { id = '' } = useParams()
  const query = useGetBookingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL, skipPollingIfUnfocused: true },
  )
  const { data } = query
  useHandedOver(query)
  const pending = { error: t('This booking could not be loaded.'), loading: t('Loading the booking') }
  return (
    <div className={account.section}>
      <PageHead title={data ? t('Booking at {venue}', { venue: data.facility.name }) : t('Booking')} hidden />
      <DocumentHead path="/user/bookings" list={t('My Bookings')} />
      {data ? (
        <BookingArticle booking={data} />
      ) : (
        <Pending query={query} {...pending} height={560}>
          <SavedBookingsLink />
        </Pending>
      )}
    </div>
  )
}
