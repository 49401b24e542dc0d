import { clsx } from 'clsx'
import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { usePaymentLinkQuery } from '../../../features/payment/api'
import { LinkSummary } from '../../../features/payment/link-summary'
import { PageHead } from '../../../lib/page/page-head'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { usePollingInterval } from '../../../lib/requests/use-polling-interval'
import { ButtonLink } from '../../../ui/buttons/button'
import { CardsSkeleton } from '../../../ui/feedback/lines-skeleton'
import { QueryError, showsError } from '../../../ui/feedback/query-error'
import layout from '../../../ui/layout/layout.module.css'
import styles from './pay.module.css'

/** How often a link with a payment that is being processed is asked for again, in ms. */
const POLLING_INTERVAL = 5000

function PaymentLink({ id }: { id: string }) {
  const [pollingInterval, decideInterval] = usePollingInterval()
  const query = usePaymentLinkQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval, skipPollingIfUnfocused: true },
  )
  const { data, error } = query
  decideInterval(data?.state === 'processing' ? POLLING_INTERVAL : 0)
  if ([400, 404].includes(Number(getErrorStatus(error))))
    return (
      <>
        <p>{t('There is no such payment link. Ask the venue for a new one.')}</p>
        <p className={styles.links}>
          <ButtonLink to="/">{t('Go to Homepage')}</ButtonLink>
        </p>
      </>
    )
  if (showsError(query)) return <QueryError title={t('The payment link could not be loaded.')} query={query} />
  if (data) return <LinkSummary id={id} link={data} />
  return <CardsSkeleton label={t('Loading the payment link')} cards={1} height={360} />
}

/** Where anyone who has a payment link pays, without signing in (docs/decisions/143). */
export default function PayPage() {
  const { id = '' } = useParams()
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Payment')} hidden />
      <h1 className="display">{t('Payment')}</h1>
      <PaymentLink id={id} />
    </main>
  )
}
