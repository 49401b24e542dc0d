import { PageHead } from '../../lib/page-head'

export default function BookingPage() {
  return (
    <>
      <PageHead title="Booking" hidden />
      <h2 className="display text-2xl">Booking</h2>
    </>
  )
}
