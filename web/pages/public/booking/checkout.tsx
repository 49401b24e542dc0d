import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { PendingBooking, usePendingBooking } from '../../../features/booking/book/pending-booking'
import { getUnpayableReason, readBooking } from '../../../features/booking/checkout/booking-state'
import { CheckoutSkeleton, CheckoutSummary } from '../../../features/booking/checkout/checkout-summary'
import { PayWithPassButton, takesPass } from '../../../features/booking/checkout/pay-with-pass-button'
import { POLLING_INTERVAL, useGetBookingQuery } from '../../../features/booking/my-bookings/api'
import { PaySoon } from '../../../features/booking/my-bookings/pay-soon'
import { PayByMethod } from '../../../features/payment/pay-by-method'
import { isShareable, SplitButton } from '../../../features/play-session/split-button'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { PageHead } from '../../../lib/page/page-head'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { useEveryHold } from '../../../shared/holds'
import { HavePassCode } from '../../../shared/pass/have-pass-code'
import { useIsSessionRestored, useUser } from '../../../store'
import { ButtonLink } from '../../../ui/buttons/button'
import { QueryError } from '../../../ui/feedback/query-error'
import layout from '../../../ui/layout/layout.module.css'
import styles from './checkout.module.css'

/**
 * Returns the current state of a booking, which may have been paid in another tab or have expired. Once the user has paid it
 * with a pass (`setPaid`), it is that booking until it is read again, which may fail.
 */
function useLatestBooking(initial: Booking) {
  const user = useUser()
  const [paid, setPaid] = useState<Booking | null>(null)
  const { data } = useGetBookingQuery(
    { params: { id: initial._id } },
    { skip: !user, refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL },
  )
  const latest = data ?? initial
  return { booking: paid && takesPass(latest) ? paid : latest, setPaid }
}

function Checkout({ initial }: { initial: Booking }) {
  const { booking, setPaid } = useLatestBooking(initial)
  const user = useUser()
  const isRestored = useIsSessionRestored()
  const isSignedOut = isRestored && !user
  const disabledReason = isSignedOut ? t('Please login to pay.') : getUnpayableReason(booking)
  return (
    <CheckoutSummary booking={booking}>
      {!isSignedOut && <PayWithPassButton booking={booking} onPaid={setPaid} />}
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

/** Without a booking: what the user holds, as in a second tab, or else where to find one. */
function NoBooking({ isHydrated }: { isHydrated: boolean }) {
  const { holds, isLoading } = useEveryHold()
  return (
    <div className={clsx((!isHydrated || isLoading) && styles.unconfirmed)}>
      <p>{t('No booking data found. Please try again.')}</p>
      {holds.length > 0 ? (
        <PaySoon holds={holds} />
      ) : (
        <p className={clsx(layout.row, layout.buttonRow, styles.links)}>
          <ButtonLink to="/facilities">{t('Find a court')}</ButtonLink>
          <ButtonLink variant="outline" to="/user/bookings">
            {t('My Bookings')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** The booking that a link to this page names, such as one on the page of a payment that failed. */
function CheckoutById({ id }: { id: string }) {
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

/**
 * Checkout of the booking in the navigation state (spec §2), which the server can't see when it renders the page. A booking
 * that login interrupted is made here first.
 */
export default function CheckoutPage() {
  const { state } = useLocation()
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const booking = isHydrated ? readBooking(state) : null
  const id = isHydrated && !booking ? query.get('booking') : null
  const pending = usePendingBooking()
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Checkout')} hidden />
      <h1 className="display">{t('Checkout')}</h1>
      {booking && <Checkout key={booking._id} initial={booking} />}
      {id && <CheckoutById key={id} id={id} />}
      {!booking && !id && pending && <PendingBooking request={pending} />}
      {!booking && !id && !pending && <NoBooking isHydrated={isHydrated} />}
    </main>
  )
}
