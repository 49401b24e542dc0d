import { AllBookings } from '../../features/booking/admin/all-bookings'
import { useListFacilitiesQuery } from '../../features/facility/api'
import { PageHead } from '../../lib/page-head'

/** Bookings, 'All Bookings' (spec §2, Admin area). */
export default function AllBookingsPage() {
  const { data } = useListFacilitiesQuery({ query: { sort: 'name' } })
  return (
    <>
      <PageHead title="All Bookings" hidden />
      <AllBookings venues={data?.data ?? []} />
    </>
  )
}
