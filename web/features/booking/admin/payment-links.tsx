import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { getFailure } from '../../../api'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { useListPaymentLinksQuery } from './admin-api'
import { MonthLink } from './month-link'
import styles from './payment-links.module.css'

type PaymentLinksProps = { booking: BookingDetail; groupId: string }

/** The months of a weekly group, each with the link by which all that is unpaid in it can be paid at once. */
export function PaymentLinks({ booking, groupId }: PaymentLinksProps) {
  const { data, error, isFetching, refetch } = useListPaymentLinksQuery(
    { params: { id: groupId } },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !data)
    return (
      <ErrorBox title={t('The payment links could not be loaded.')} onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{t('Loading the payment links')}</span>
        <Skeleton height={90} />
      </div>
    )
  if (data.length === 0) return <p className={styles.none}>{t('This group has no bookings from this month on.')}</p>
  return (
    <ul className={styles.months}>
      {data.map((month) => (
        <MonthLink
          key={month.month}
          {...{ month, groupId }}
          email={booking.user.email}
          timeZone={booking.facility.timeZone}
        />
      ))}
    </ul>
  )
}
