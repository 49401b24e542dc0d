import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { formatDateTime } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Card, CardNote } from '../../../ui/card'
import { RowDetail } from '../../../ui/row-link'
import type { Readiness } from '../admin-api'
import { RowList } from '../row-list'
import styles from './jobs.module.css'

/** How many jobs are waiting, and those that have failed for good. */
export function Jobs({ queue }: { queue: Readiness['queue'] }) {
  const { timeZone } = useSite()
  const waiting = (
    <span className={clsx('muted', styles.waiting)}>
      {t('{count, plural, one {# job} other {# jobs}} waiting', { count: queue.waiting })}
    </span>
  )
  return (
    <Card title={t('Jobs')} aside={waiting}>
      {queue.dead.length === 0 && <CardNote>{t('No job gave up. Mails, refunds and releases are done.')}</CardNote>}
      <RowList>
        {queue.dead.map(({ id, task, attempts, error, since }) => (
          <li key={id}>
            <span>
              <b>{task}</b>
              <RowDetail className={styles.error}>{error}</RowDetail>
            </span>
            <RowDetail>
              {t('{count, plural, one {# try} other {# tries}}, {time}', {
                count: attempts,
                time: formatDateTime(since, timeZone),
              })}
            </RowDetail>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
