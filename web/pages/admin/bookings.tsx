import { t } from '#i18n/t'
import { AllBookings } from '../../features/booking/admin/list/all-bookings'
import { useManagedFacilities } from '../../features/facility/admin/api'
import { PageHead } from '../../lib/page/page-head'

/** Bookings, 'All Bookings' (spec §2, Admin area). */
export default function AllBookingsPage() {
  return (
    <>
      <PageHead title={t('All Bookings')} hidden />
      <AllBookings {...useManagedFacilities()} />
    </>
  )
}
