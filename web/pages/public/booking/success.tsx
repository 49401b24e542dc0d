import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { CalendarButton } from '../../../features/booking/detail/calendar-button'
import { ShareButton } from '../../../features/booking/share/share-button'
import { useCheckoutResult } from '../../../features/payment/outcome'
import type { CheckoutResult } from '../../../features/payment/paid-receipt'
import { SuccessCard } from '../../../features/payment/success-card'
import { OptInCard } from '../../../features/push/opt-in-card'
import { PageHead } from '../../../lib/page/page-head'
import { getErrorReply } from '../../../lib/requests/api-error'
import { useIsSessionRestored, useUser } from '../../../store'
import { ButtonLink } from '../../../ui/buttons/button'
import { ErrorBox } from '../../../ui/feedback/error-box'
import { Spinner } from '../../../ui/feedback/spinner'
import layout from '../../../ui/layout/layout.module.css'
import styles from './success.module.css'

const toGame = ({ facility, facilityId, ...booking }: CheckoutResult[0]['booking']) => ({
  ...booking,
  facility: { _id: facilityId, name: facility },
})

/** Payment success (spec §2), the return URL of checkout sessions. For an hour after paying it needs no login. */
export default function SuccessPage() {
  const [query] = useSearchParams()
  const user = useUser()
  const isRestored = useIsSessionRestored()
  const { result, hasFailed, error, refetch, isFetching } = useCheckoutResult(query.get('session_id'), isRestored)
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Payment')} hidden />
      {result && (
        <SuccessCard
          result={result}
          returned={query.get('returned')}
          actions={
            <>
              {user && <CalendarButton booking={result[0].booking._id} variant="chalk" />}
              <ShareButton booking={toGame(result[0].booking)} variant="ghost" />
            </>
          }
        />
      )}
      {user && result?.[0].outcome === 'paid' && <OptInCard />}
      {!result && <h1 className={clsx('display', styles.title)}>{t('Payment')}</h1>}
      {!result && !hasFailed && (
        <p className={clsx(styles.state, styles.loading)} role="status">
          <Spinner />
          {t('Loading payment details...')}
        </p>
      )}
      {hasFailed && !result && (
        <div className={styles.state}>
          <ErrorBox
            title={t('Error fetching payment status.')}
            {...(query.has('session_id') && { onRetry: refetch })}
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
