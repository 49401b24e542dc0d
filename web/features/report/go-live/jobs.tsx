import { clsx } from 'clsx'
import { formatDateTime, plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Card, CardNote } from '../../../ui/card'
import { RowDetail } from '../../../ui/row-link'
import type { Readiness } from '../admin-api'
import { RowList } from '../row-list'
import styles from './jobs.module.css'

/** How many jobs are waiting, and those that have failed for good. */
export function Jobs({ queue }: { queue: Readiness['queue'] }) {
  const { timeZone } = useSite()
  const waiting = <span className={clsx('muted', styles.waiting)}>{plural(queue.waiting, 'job')} waiting</span>
  return (
    <Card title="Jobs" aside={waiting}>
      {queue.dead.length === 0 && <CardNote>No job gave up. Mails, refunds and releases are done.</CardNote>}
      <RowList>
        {queue.dead.map(({ id, task, attempts, error, since }) => (
          <li key={id}>
            <span>
              <b>{task}</b>
              <RowDetail className={styles.error}>{error}</RowDetail>
            </span>
            <RowDetail>
              {plural(attempts, 'try', 'tries')}, {formatDateTime(since, timeZone)}
            </RowDetail>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
