import { t } from '#i18n/t'
import { usePollingInterval } from '../../lib/requests/use-polling-interval'
import { formatSum } from '../../lib/texts/format'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { Loading, Skeleton } from '../../ui/feedback/skeleton'
import { usePassPurchaseQuery } from './api'
import styles from './pass.module.css'

/** How often a payment that is being processed is asked for again, in ms. */
const POLLING_INTERVAL = 5000

/** The outcome of the purchase from whose payment page the user comes back, asked for until it is known. */
export function PurchaseOutcome({ session }: { session: string }) {
  const [pollingInterval, decideInterval] = usePollingInterval()
  const query = usePassPurchaseQuery(
    { query: { session_id: session } },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const { data } = query
  decideInterval(data?.outcome === 'processing' ? POLLING_INTERVAL : 0)
  if (showsError(query)) return <QueryError title={t('Error fetching payment status.')} query={query} />
  if (!data)
    return (
      <Loading label={t('Loading payment details...')}>
        <Skeleton height={48} />
      </Loading>
    )
  const values = { name: data.name, amount: formatSum(data.amount, data.currency) }
  const texts = {
    paid:
      data.giftTo === null
        ? t('You have paid {amount} for {name}. It can be used now.', values)
        : t('You have paid {amount} for {name}. We have mailed it to {to}.', { ...values, to: data.giftTo }),
    processing: t('Your payment of {amount} for {name} is being processed.', values),
    unpaid: t('{name} is not paid.', values),
    refunded: t('Your payment of {amount} for {name} was refunded.', values),
  }
  return (
    <p className={styles.outcome} role="status">
      {texts[data.outcome]}
    </p>
  )
}
