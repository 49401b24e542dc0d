import { PageHead } from '../../lib/page-head'

export default function MyBookingsPage() {
  return (
    <>
      <PageHead title="My Bookings" hidden />
      <h2 className="display text-2xl">My Bookings</h2>
    </>
  )
}
