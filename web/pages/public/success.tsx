import { clsx } from 'clsx'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useCheckoutResult } from '../../features/payment/use-checkout-result'
import { getErrorReply } from '../../lib/api-error'
import { PageHead } from '../../lib/page-head'
import { useIsSessionRestored } from '../../store'
import { ButtonLink } from '../../ui/button'
import { ErrorBox } from '../../ui/error-box'
import layout from '../../ui/layout.module.css'
import { Spinner } from '../../ui/spinner'
import styles from './success.module.css'

const loadPayment = () => import('../payment-card')
const PaymentCard = lazy(loadPayment)

const Title = () => <h1 className={clsx('display', styles.title)}>{t('Payment')}</h1>

const PaymentLoading = () => (
  <>
    <Title />
    <p className={clsx(styles.state, styles.loading)} role="status">
      <Spinner />
      {t('Loading payment details...')}
    </p>
  </>
)

/** Payment success (spec §2), the return URL of checkout sessions. For an hour after paying it needs no login. */
export default function SuccessPage() {
  const [query] = useSearchParams()
  const isRestored = useIsSessionRestored()
  const { result, hasFailed, error, refetch, isFetching } = useCheckoutResult(query.get('session_id'), isRestored)
  const isNamed = query.has('session_id')
  useEffect(() => {
    // while the server asks the provider for the result
    if (isNamed) loadPayment().catch(() => undefined)
  }, [isNamed])
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Payment')} hidden />
      {result && (
        <Suspense fallback={<PaymentLoading />}>
          <PaymentCard result={result} returned={query.get('returned')} />
        </Suspense>
      )}
      {!result && !hasFailed && <PaymentLoading />}
      {hasFailed && !result && <Title />}
      {hasFailed && !result && (
        <div className={styles.state}>
          <ErrorBox
            title={t('Error fetching payment status.')}
            {...(isNamed && { onRetry: refetch })}
            retrying={isFetching}
          >
            {getErrorReply(error)?.message}
          </ErrorBox>
          <p className={clsx(layout.row, layout.buttonRow, styles.links)}>
            <ButtonLink to="/user">{t('View Account')}</ButtonLink>
            <ButtonLink variant="outline" to="/">
              {t('Go to Homepage')}
            </ButtonLink>
          </p>
        </div>
      )}
    </main>
  )
}
