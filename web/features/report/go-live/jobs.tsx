import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { onFirstClick } from '../../../lib/page/first-click'
import { useSite } from '../../../lib/page/site'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { formatDateTime } from '../../../lib/texts/format'
import { hidden, rich } from '../../../lib/texts/rich'
import { Button } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { Card, CardNote } from '../../../ui/layout/card'
import { RowDetail } from '../../../ui/lists/row-link'
import { type Readiness, useDeleteJobMutation, useRetryJobMutation } from '../admin-api'
import { RowList } from '../row-list'
import styles from './jobs.module.css'

type DeadJob = Readiness['queue']['dead'][number]

function Actions({ job: { id, task } }: { job: DeadJob }) {
  const [retry, { isLoading: isRetrying }] = useRetryJobMutation()
  const [remove, { isLoading: isDeleting }] = useDeleteJobMutation()
  const sendRetry = async () => {
    const { error } = await retry({ params: { id } })
    if (!error) return void toast.success(t('The job {task} runs again', { task }))
    toastError(t('Something went wrong'), error)
  }
  const sendDelete = async () => {
    const { error } = await remove({ params: { id } })
    if (!error) return void toast.success(t('The job {task} is deleted', { task }))
    toastError(t('Something went wrong'), error)
  }
  return (
    <span className={styles.actions}>
      <Button variant="outline" size="small" loading={isRetrying} onClick={onFirstClick(sendRetry)}>
        {rich('Try again<hidden>: {task}</hidden>', { task, hidden })}
      </Button>
      <ConfirmDialog
        title={t('Delete the job {task}?', { task })}
        description={t(
          'What it was to do, like sending a mail, will not be done. Payments and refunds are still settled each minute.',
        )}
        confirm={t('Delete')}
        loading={isDeleting}
        onConfirm={() => void sendDelete()}
        trigger={
          <Button variant="quiet" size="small">
            {rich('Delete<hidden>: {task}</hidden>', { task, hidden })}
          </Button>
        }
      />
    </span>
  )
}

/** How many jobs are waiting, and those that have failed permanently. Renders nothing without either. */
export function Jobs({ queue }: { queue: Readiness['queue'] }) {
  const { timeZone } = useSite()
  if (queue.waiting === 0 && queue.dead.length === 0) return null
  const waiting = (
    <span className={clsx('muted', styles.waiting)}>
      {t('{count, plural, one {# job} other {# jobs}} waiting', { count: queue.waiting })}
    </span>
  )
  return (
    <Card title={t('Jobs')} aside={waiting}>
      {queue.dead.length === 0 && <CardNote>{t('No job gave up. Mails, refunds and releases are done.')}</CardNote>}
      <RowList>
        {queue.dead.map((job) => (
          <li key={job.id}>
            <span>
              <b>{job.task}</b>
              <RowDetail className={styles.error}>{job.error}</RowDetail>
            </span>
            <RowDetail>
              {t('{count, plural, one {# try} other {# tries}}, {time}', {
                count: job.attempts,
                time: formatDateTime(job.since, timeZone),
              })}
            </RowDetail>
            <Actions job={job} />
          </li>
        ))}
      </RowList>
    </Card>
  )
}
