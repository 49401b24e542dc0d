import { clsx } from 'clsx'
import type { PassCodeBatch } from '#contract/pass-code'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDate } from '../../lib/texts/format'
import { useAccess } from '../../shared/access'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import layout from '../../ui/layout/layout.module.css'
import styles from './codes.module.css'
import { useEndPassCodesMutation, useListPassCodesQuery } from './codes-api'
import pass from './pass.module.css'

type Props = { facility: string; batch: PassCodeBatch }

function EndCodes({ facility, batch }: Props) {
  const [end, { isLoading }] = useEndPassCodesMutation()
  const send = async () => {
    const { error } = await end({ params: { id: facility, batch: batch._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The codes have ended.'))
  }
  return (
    <ConfirmDialog
      title={t('End these codes of {pass}?', { pass: batch.name })}
      description={t('Nobody can redeem them any more. Passes that were redeemed stay good.')}
      confirm={t('End the codes')}
      cancel={t('Keep them')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="outline" size="small">
          {t('End the codes')}
        </Button>
      }
    />
  )
}

/** What a batch is, how much of it was redeemed, and until when it can be. */
function toTexts({ name, count, people, redeemed, until, isOver }: PassCodeBatch): [string, string] {
  const most = count * people
  const title =
    people > 1
      ? t('{pass}: one code', { pass: name })
      : t('{pass}: {count, plural, one {# voucher} other {# vouchers}}', { pass: name, count })
  const end = isOver ? redeemed < most && t('Ended.') : until && t('Until {day}.', { day: formatDate(until) })
  const used = t('{redeemed, number} of {most, number} redeemed.', { redeemed, most })
  return [title, [used, end].filter(Boolean).join(' ')]
}

function Batch({ facility, batch }: Props) {
  const { canManage } = useAccess()
  const [title, state] = toTexts(batch)
  return (
    <li>
      <div>
        <p>{title}</p>
        <p className="muted">{state}</p>
      </div>
      {canManage(facility) && !batch.isOver && <EndCodes facility={facility} batch={batch} />}
    </li>
  )
}

/** The codes that a venue made. Renders nothing without any. */
export function CodeBatches({ facility }: { facility: string }) {
  const query = useListPassCodesQuery({ params: { id: facility } })
  const { data = [] } = query
  if (showsError(query)) return <QueryError title={t('The codes could not be loaded.')} query={query} />
  if (data.length === 0) return null
  return (
    <section className={clsx(layout.stack, pass.section)} aria-labelledby="pass-codes">
      <h2 id="pass-codes" className="display">
        {t('Codes')}
      </h2>
      <ul className={styles.batches}>
        {data.map((batch) => (
          <Batch key={batch._id} facility={facility} batch={batch} />
        ))}
      </ul>
    </section>
  )
}
