import { Monitor, Smartphone } from 'lucide-react'
import type { UserSession } from '#contract/session'
import { t } from '#i18n/t'
import { onFirstClick } from '../../../lib/page/first-click'
import { useSite } from '../../../lib/page/site'
import { toast } from '../../../lib/page/toast'
import { describeError } from '../../../lib/requests/api-error'
import { formatDateTime } from '../../../lib/texts/format'
import { Button } from '../../../ui/buttons/button'
import { Pending } from '../../../ui/feedback/query-error'
import { Badge } from '../../../ui/marks/badge'
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../api'
import styles from './session-list.module.css'

const isPhone = (device: string) => /iOS|Android/.test(device)

function Session({ session }: { session: UserSession }) {
  const { _id: id, device, network, lastSeenAt, current } = session
  const { timeZone } = useSite()
  const [end, { isLoading }] = useEndSessionMutation()
  const send = async () => {
    const { data, error } = await end({ params: { id } })
    if (data) toast.success(data.message)
    else toast.error(t('Something went wrong'), { description: describeError(error) })
  }
  const Icon = isPhone(device) ? Smartphone : Monitor
  return (
    <li>
      <Icon className="icon" />
      <p>
        <b>{device}</b>
        <span>{t('Network {network}', { network })}</span>
        <span>{current ? t('Active now') : t('Last seen {time}', { time: formatDateTime(lastSeenAt, timeZone) })}</span>
      </p>
      {current ? (
        <Badge>{t('This device')}</Badge>
      ) : (
        <Button
          variant="outline"
          size="small"
          loading={isLoading}
          aria-label={t('End {device}', { device })}
          onClick={onFirstClick(send)}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}

function EndOtherSessionsButton() {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const send = async () => {
    const { data, error } = await endOthers(undefined)
    if (data) toast.success(data.message)
    else toast.error(t('Something went wrong'), { description: describeError(error) })
  }
  return (
    <Button variant="outline" loading={isLoading} onClick={send}>
      {t('End all others')}
    </Button>
  )
}

export function SessionList() {
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data) {
    const texts = { error: t('Your sessions could not be loaded.'), loading: t('Loading your account') }
    return <Pending query={query} {...texts} height={72} />
  }
  return (
    <>
      <ul className={styles.list}>
        {data.map((session) => (
          <Session key={session._id} session={session} />
        ))}
      </ul>
      {data.some(({ current }) => !current) && <EndOtherSessionsButton />}
    </>
  )
}
