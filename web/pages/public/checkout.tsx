import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import type { Booking } from '#contract/booking'
import { bookingIn, whyNotPay } from '../../features/booking/booking-state'
import { CheckoutSummary } from '../../features/booking/checkout-summary'
import { useGetBookingQuery } from '../../features/booking/my-bookings-api'
import { CheckoutButton } from '../../features/payment/checkout-button'
import { PageHead } from '../../lib/page-head'
import { useHydrated } from '../../lib/use-hydrated'
import { useSession } from '../../store'
import { ButtonLink } from '../../ui/button'

/** How the booking stands now: it may have been paid in another tab, or have run out. */
function useFresh(carried: Booking): Booking {
  const { user } = useSession()
  const { data } = useGetBookingQuery(
    { params: { id: carried._id } },
    { skip: !user, refetchOnMountOrArgChange: true, pollingInterval: 20_000 },
  )
  return data ?? carried
}

function Checkout({ carried }: { carried: Booking }) {
  const booking = useFresh(carried)
  const { user, restored } = useSession()
  const signedOut = restored && !user
  const off = signedOut ? 'Please login to pay.' : whyNotPay(booking)
  return (
    <CheckoutSummary booking={booking}>
      <CheckoutButton booking={booking._id} disabledReason={off} />
      <p className="checkout-note" role="status">
        {off || 'You pay on the card provider’s page and come back here.'}
      </p>
      <p className="row btn-row">
        {signedOut ? (
          <ButtonLink variant="outline" to="/login">
            Login
          </ButtonLink>
        ) : (
          <ButtonLink variant="outline" to={`/user/bookings/${booking._id}`}>
            See this booking
          </ButtonLink>
        )}
      </p>
    </CheckoutSummary>
  )
}

function Nothing({ isSure }: { isSure: boolean }) {
  return (
    <div className={clsx('checkout-empty', !isSure && 'checkout-drawn')}>
      <p>No booking data found. Please try again.</p>
      <p className="row btn-row">
        <ButtonLink to="/facilities">Find a court</ButtonLink>
        <ButtonLink variant="outline" to="/user/bookings">
          My Bookings
        </ButtonLink>
      </p>
    </div>
  )
}

/** Checkout of the booking in the navigation state (spec §2). The server knows no such state and draws what holds without. */
export default function CheckoutPage() {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const booking = isHydrated ? bookingIn(state) : null
  return (
    <main className="page checkout-page">
      <PageHead title="Checkout" hidden />
      <h1 className="display">Checkout</h1>
      {booking ? <Checkout carried={booking} /> : <Nothing isSure={isHydrated} />}
    </main>
  )
}
