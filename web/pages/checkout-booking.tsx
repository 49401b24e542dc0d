import { Link } from 'react-router'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { getUnpayableReason } from '../features/booking/checkout/booking-state'
import { CheckoutSkeleton } from '../features/booking/checkout/checkout-skeleton'
import { CheckoutSummary } from '../features/booking/checkout/checkout-summary'
import { takesPass, UsePassButton } from '../features/booking/checkout/use-pass-button'
import { POLLING_INTERVAL, useGetBookingQuery } from '../features/booking/my-bookings/api'
import { PayByMethod } from '../features/payment/pay-by-method'
import { isShareable, SplitButton } from '../features/play-session/split-button'
import { HavePassCode } from '../have-pass-code'
import { getErrorStatus } from '../lib/api-error'
import { useIsSessionRestored, useUser } from '../store'
import { QueryError } from '../ui/query-error'
import { NoBooking } from './no-booking'
import styles from './public/checkout.module.css'

/** Returns the current state of a booking, which may have been paid in another tab or have expired. */
function useLatestBooking(initial: Booking): Booking {
  const user = useUser()
  const { data } = useGetBookingQuery(
    { params: { id: initial._id } },
    { skip: !user, refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL },
  )
  return data ?? initial
}

/** The booking that the page was opened with, and the ways to pay for it. */
export function Checkout({ initial }: { initial: Booking }) {
  const booking = useLatestBooking(initial)
  const user = useUser()
  const isRestored = useIsSessionRestored()
  const isSignedOut = isRestored && !user
  const disabledReason = isSignedOut ? t('Please login to pay.') : getUnpayableReason(booking)
  return (
    <CheckoutSummary booking={booking}>
      {!isSignedOut && <UsePassButton booking={booking} />}
      {takesPass(booking) && (
        <div className={styles.code}>
          <HavePassCode />
        </div>
      )}
      <PayByMethod booking={booking._id} disabledReason={disabledReason} />
      <div className={styles.more}>
        {!isSignedOut && isShareable(booking) && <SplitButton booking={booking} />}
        {isSignedOut && <Link to="/login">{t('Login')}</Link>}
        {!isSignedOut && booking.enquiry && <Link to="/user/enquiries">{t('My enquiries')}</Link>}
        {!isSignedOut && <Link to={`/user/bookings/${booking._id}`}>{t('See this booking')}</Link>}
      </div>
    </CheckoutSummary>
  )
}

/** The booking that a link to this page names, such as one on the page of a payment that failed. */
export function CheckoutById({ id }: { id: string }) {
  const user = useUser()
  const isRestored = useIsSessionRestored()
  const query = useGetBookingQuery({ params: { id } }, { skip: !user })
  const { data, error } = query
  if (data) return <Checkout initial={data} />
  const isUnknown = [400, 404].includes(Number(getErrorStatus(error)))
  if (isUnknown || (isRestored && !user)) return <NoBooking isHydrated />
  if (error) return <QueryError title={t('This booking could not be loaded.')} query={query} />
  return <CheckoutSkeleton />
}
