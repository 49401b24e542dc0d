import { Link } from 'react-router'
import { t } from '#i18n/t'
import { PlayedBookings } from '../../features/booking/co-player/played-bookings'
import { MyBookings } from '../../features/booking/my-bookings/my-bookings'
import { MyWaitlist } from '../../features/booking/waitlist/my-waitlist'
import { FreeTonight } from '../../features/facility/list/free-tonight'
import { PayNow } from '../../features/payment/pay-now'
import { PageHead } from '../../lib/page/page-head'
import styles from './account-page.module.css'

/** My Bookings (spec §2, User area). */
export default function MyBookingsPage() {
  return (
    <>
      <PageHead title={t('My Bookings')} hidden />
      <div className={styles.section}>
        <PlayedBookings />
        <MyBookings
          near={<FreeTonight />}
          waitlist={<MyWaitlist pay={({ offer }) => <PayNow booking={offer.booking} />} />}
        />
        <nav className={styles.more} aria-label={t('More of your account')}>
          <Link className="link" to="/passes">
            {t('My passes')}
          </Link>
          <Link className="link" to="/user/invoices">
            {t('Invoices')}
          </Link>
          <Link className="link" to="/user/enquiries">
            {t('My enquiries')}
          </Link>
        </nav>
      </div>
    </>
  )
}
