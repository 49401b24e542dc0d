import { MyBookings } from '../../features/booking/my-bookings'
import { PageHead } from '../../lib/page-head'

/** My Bookings (spec §2, User area). */
export default function MyBookingsPage() {
  return (
    <>
      <PageHead title="My Bookings" hidden />
      <div className="account-page">
        <MyBookings />
      </div>
    </>
  )
}
