import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { Pending } from '../../../../ui/feedback/query-error'
import { useListPaymentLinksQuery } from '../api'
import { MonthLink } from './month-link'
import styles from './payment-links.module.css'

type PaymentLinksProps = { booking: BookingDetail; groupId: string }

/** The months of a weekly group, each with the link to pay all its unpaid bookings at once. */
export function PaymentLinks({ booking, groupId }: PaymentLinksProps) {
  const query = useListPaymentLinksQuery({ params: { id: groupId } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data) {
    const texts = { error: t('The payment links could not be loaded.'), loading: t('Loading the payment links') }
    return <Pending query={query} {...texts} height={90} />
  }
  if (data.length === 0) return <p className={styles.none}>{t('This group has no bookings from this month on.')}</p>
  return (
    <ul className={styles.months}>
      {data.map((month) => (
        <MonthLink
          key={month.month}
          month={month}
          groupId={groupId}
          canCreate={!booking.enquiry}
          email={booking.user.email}
          timeZone={booking.facility.timeZone}
        />
      ))}
    </ul>
  )
}
