import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { Button } from '../../../ui/buttons/button'
import { QueryError } from '../../../ui/feedback/query-error'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton'
import { AdminHead } from '../../../ui/layout/admin-head'
import { Card } from '../../../ui/layout/card'
import { RowDetail } from '../../../ui/lists/row-link'
import { type Readiness, useGoLiveQuery } from '../admin-api'
import { TwoColumns } from '../two-columns'
import styles from './go-live-board.module.css'
import { Jobs } from './jobs'
import { Payments } from './payments'
import { TestMail } from './test-mail'
import { TestSms } from './test-sms'

/** The state of each integration, with a hint if going live still needs something. */
function Checks({ checks }: { checks: Readiness['checks'] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, ok, state, hint }) => {
        const Icon = ok ? CircleCheck : TriangleAlert
        return (
          <li key={name} data-ok={ok}>
            <Icon className={clsx('icon', styles.icon)} />
            <span>
              <b>{name}</b>
              <span className="sr-only">{ok ? t(', ready') : t(', to do')}</span>
            </span>
            <span className={styles.state}>{state}</span>
            {hint && <RowDetail className={styles.hint}>{hint}</RowDetail>}
          </li>
        )
      })}
    </ul>
  )
}

function formatSummary({ mode, checks }: Readiness) {
  const failed = checks.filter(({ ok }) => !ok).length
  if (failed === 0) return mode === 'live' ? t('Live. Everything is connected.') : t('Everything is ready to go live.')
  return mode === 'live'
    ? t('Live. {failed, plural, one {# thing} other {# things}} to look at.', { failed })
    : t('Demo mode. {failed, plural, one {# thing} other {# things}} to do before going live.', { failed })
}

function GoLiveContent({ readiness, isBusy, onRetry }: { readiness: Readiness; isBusy: boolean; onRetry: () => void }) {
  const { sms } = useSite()
  const again = (
    <Button variant="outline" size="small" loading={isBusy} onClick={onRetry}>
      {t('Check again')}
    </Button>
  )
  return (
    <TwoColumns>
      <Card title={t('Integrations')} aside={again}>
        <Checks checks={readiness.checks} />
      </Card>
      <div className={styles.side}>
        <Payments payments={readiness.payments} />
        <TestMail />
        {sms && <TestSms />}
        <Jobs queue={readiness.queue} />
      </div>
    </TwoColumns>
  )
}

/** Which integrations are connected and which still use the sandbox, a test mail and message, and jobs that failed permanently. */
export function GoLiveBoard() {
  const query = useGoLiveQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <AdminHead title={t('Go live')} note={data ? formatSummary(data) : '\u00a0'} />
      {error && <QueryError title={t('The checks could not be made.')} query={query} />}
      {data && <GoLiveContent readiness={data} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && (
        <TwoColumns>
          <TableSkeleton label={t('Checking what is connected')} rows={8} />
        </TwoColumns>
      )}
    </>
  )
}
