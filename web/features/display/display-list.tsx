import type { Display } from '#contract/display'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDateTime } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Pending } from '../../ui/feedback/query-error'
import settings from '../../ui/layout/settings-page.module.css'
import { RowDetail } from '../../ui/lists/row-link'
import { useDeleteDisplayMutation, useListDisplaysQuery } from './api'

function describeUse({ readAt }: Display, timeZone: string): string {
  if (readAt === null) return t('Not opened yet')
  return t('Last on {time}', { time: formatDateTime(readAt, timeZone) })
}

function describeKind({ kind, showsNames }: Display): string {
  if (kind === 'check-in') return t('To check in')
  return showsNames ? t('Courts, with first names') : t('Courts, without names')
}

function DisplayRow({ facility, display }: { facility: string; display: Display }) {
  const { _id: displayId, name } = display
  const { timeZone } = useSite()
  const [end, { isLoading }] = useDeleteDisplayMutation()
  const send = async () => {
    const { data, error } = await end({ params: { id: facility, displayId } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(data.message)
  }
  return (
    <li>
      <p>
        <b>{name}</b>
        <RowDetail>
          <span>{describeKind(display)}</span> · <span>{describeUse(display, timeZone)}</span>
        </RowDetail>
      </p>
      <ConfirmDialog
        title={t('End the screen {name}?', { name })}
        description={t('It shows nothing any more. You can make another address.')}
        confirm={t('End')}
        cancel={t('Keep it')}
        onConfirm={() => void send()}
        loading={isLoading}
        trigger={
          <Button variant="danger" size="small" aria-label={t('End the screen {name}', { name })}>
            {t('End')}
          </Button>
        }
      />
    </li>
  )
}

/** The screens of a venue. */
export function DisplayList({ facility }: { facility: string }) {
  const query = useListDisplaysQuery({ params: { id: facility } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data)
    return (
      <Pending
        query={query}
        error={t('The screens could not be loaded.')}
        loading={t('Loading the screens')}
        height={96}
        cards={1}
      />
    )
  if (data.length === 0)
    return <p className="muted">{t('No screen yet. Add one, and open its address on the television or tablet.')}</p>
  return (
    <ul className={settings.rows}>
      {data.map((display) => (
        <DisplayRow key={display._id} facility={facility} display={display} />
      ))}
    </ul>
  )
}
