import { PageHead } from '../../lib/page-head'

export default function AllBookingsPage() {
  return (
    <>
      <PageHead title="All Bookings" hidden />
      <h1 className="display">All Bookings</h1>
    </>
  )
}
