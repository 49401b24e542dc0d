import type { ApiKey, KeyAccess } from '#contract/api-key'
import { msg, t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDateTime } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Pending } from '../../ui/feedback/query-error'
import settings from '../../ui/layout/settings-page.module.css'
import { RowDetail } from '../../ui/lists/row-link'
import { Badge } from '../../ui/marks/badge'
import { useListApiKeysQuery, useRevokeApiKeyMutation } from './api'
import styles from './developer.module.css'

const accessTexts: Record<KeyAccess, string> = {
  read: msg('Sees what staff see'),
  staff: msg('Does what staff do'),
  owner: msg('Does what owners do'),
}

function KeyFacts({ apiKey: { access, madeBy, usedAt, expiresAt } }: { apiKey: ApiKey }) {
  const { timeZone } = useSite()
  const used = usedAt ? t('Last used on {time}', { time: formatDateTime(usedAt, timeZone) }) : t('Never used')
  return (
    <RowDetail className={styles.facts}>
      <span>{t(accessTexts[access])}</span>
      <span>{t('made by {name}', { name: madeBy })}</span>
      <span>{used}</span>
      {expiresAt && <span>{t('until {time}', { time: formatDateTime(expiresAt, timeZone) })}</span>}
    </RowDetail>
  )
}

function KeyRow({ facility, apiKey }: { facility: string; apiKey: ApiKey }) {
  const { _id: keyId, name } = apiKey
  const [revoke, { isLoading }] = useRevokeApiKeyMutation()
  const send = async () => {
    const { data, error } = await revoke({ params: { id: facility, keyId } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(data.message)
  }
  return (
    <li>
      <p>
        <b>{name}</b> {!apiKey.isActive && <Badge>{t('ended')}</Badge>}
        <KeyFacts apiKey={apiKey} />
      </p>
      <ConfirmDialog
        title={t('Revoke the key {name}?', { name })}
        description={t('Programs that use it are refused from now on.')}
        confirm={t('Revoke')}
        cancel={t('Keep it')}
        onConfirm={() => void send()}
        loading={isLoading}
        trigger={
          <Button variant="danger" size="small" aria-label={t('Revoke the key {name}', { name })}>
            {t('Revoke')}
          </Button>
        }
      />
    </li>
  )
}

/** The API keys of a venue. */
export function KeyList({ facility }: { facility: string }) {
  const query = useListApiKeysQuery({ params: { id: facility } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data)
    return (
      <Pending
        query={query}
        error={t('The keys could not be loaded.')}
        loading={t('Loading the keys')}
        height={96}
        cards={1}
      />
    )
  if (data.length === 0)
    return <p className="muted">{t('No key yet. Make one for each program, so that you can revoke each by itself.')}</p>
  return (
    <ul className={settings.rows}>
      {data.map((apiKey) => (
        <KeyRow key={apiKey._id} facility={facility} apiKey={apiKey} />
      ))}
    </ul>
  )
}
