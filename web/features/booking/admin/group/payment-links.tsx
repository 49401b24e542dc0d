import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { QueryError } from '../../../../ui/query-error'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { useListPaymentLinksQuery } from '../api'
import { MonthLink } from './month-link'
import styles from './payment-links.module.css'

type PaymentLinksProps = { booking: BookingDetail; groupId: string }

/** The months of a weekly group, each with the link to pay all its unpaid bookings at once. */
export function PaymentLinks({ booking, groupId }: PaymentLinksProps) {
  const query = useListPaymentLinksQuery({ params: { id: groupId } }, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  if (error && !data) return <QueryError title={t('The payment links could not be loaded.')} query={query} />
  if (!data)
    return (
      <Loading label={t('Loading the payment links')}>
        <Skeleton height={90} />
      </Loading>
    )
  if (data.length === 0) return <p className={styles.none}>{t('This group has no bookings from this month on.')}</p>
  return (
    <ul className={styles.months}>
      {data.map((month) => (
        <MonthLink
          key={month.month}
          month={month}
          groupId={groupId}
          email={booking.user.email}
          timeZone={booking.facility.timeZone}
        />
      ))}
    </ul>
  )
}
