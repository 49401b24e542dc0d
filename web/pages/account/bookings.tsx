import { MyBookings } from '../../features/booking/my-bookings'
import { PageHead } from '../../lib/page-head'
import styles from './account-page.module.css'

/** My Bookings (spec §2, User area). */
export default function MyBookingsPage() {
  return (
    <>
      <PageHead title="My Bookings" hidden />
      <div className={styles.section}>
        <MyBookings />
      </div>
    </>
  )
}
