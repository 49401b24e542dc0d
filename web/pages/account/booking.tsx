import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { getFailure } from '../../api'
import { CheckInCode } from '../../features/booking/check-in-code'
import { BookingActions } from '../../features/booking/detail/booking-actions'
import { BookingFacts } from '../../features/booking/detail/booking-facts'
import { BookingHead } from '../../features/booking/detail/booking-head'
import { BookingHistory } from '../../features/booking/detail/booking-history'
import { BookingReceipt } from '../../features/booking/detail/booking-receipt'
import { useGetBookingQuery } from '../../features/booking/my-bookings-api'
import { SavedBookingsLink } from '../../features/booking/saved-bookings-link'
import { PageHead } from '../../lib/page-head'
import { Brand } from '../../ui/brand'
import { ErrorBox } from '../../ui/error-box'
import { Skeleton } from '../../ui/skeleton'
import account from './account-page.module.css'
import styles from './booking.module.css'
import { Reschedule } from './reschedule'

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading the booking')}</span>
      <Skeleton height={320} />
    </div>
  )
}

function Shown({ booking }: { booking: BookingDetail }) {
  return (
    <article>
      <div className={styles.logo}>
        <Brand />
      </div>
      <BookingHead booking={booking} />
      <BookingActions booking={booking} reschedule={<Reschedule booking={booking} />} />
      <CheckInCode booking={booking} />
      <div className={styles.columns}>
        <div>
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
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: 20_000, skipPollingIfUnfocused: true },
  )
  return (
    <div className={account.section}>
      <PageHead title={data ? t('Booking at {venue}', { venue: data.facility.name }) : t('Booking')} hidden />
      <p className={styles.back}>
        <Link className="link" to="/user/bookings">
          <ArrowLeft className="icon" />
          {t('My Bookings')}
        </Link>
      </p>
      {data && <Shown booking={data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorBox title={t('This booking could not be loaded.')} onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message ?? <SavedBookingsLink />}
        </ErrorBox>
      )}
    </div>
  )
}
