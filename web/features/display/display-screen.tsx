import { useEffect } from 'react'
import { t } from '#i18n/t'
import { getErrorStatus } from '../../lib/requests/api-error'
import { useLive } from '../../lib/requests/use-live'
import { getClock } from '../../lib/texts/format'
import { getNow } from '../../lib/time/clock'
import { Spinner } from '../../ui/feedback/spinner'
import { useViewDisplayQuery } from './api'
import { Board } from './board'
import styles from './board.module.css'
import { Kiosk } from './kiosk'
import { useReloadAtNight, useWakeLock } from './screen'

const TAGS = ['displays'] as const

/** Events tell of changes at once; this is for the next day, and for changes that no event tells of. */
const POLL_MS = 300_000
/** After a failure. */
const RETRY_MS = 15_000
/** All screens of a venue receive an event at once: their requests are spread over about this many ms. */
const GATHER_MS = 1000

/** What the screen with this address shows. It follows changes and comes back by itself, whatever fails. */
export function DisplayScreen({ token }: { token: string }) {
  const query = useViewDisplayQuery({ params: { token } }, { pollingInterval: POLL_MS, refetchOnReconnect: true })
  const { data, error, fulfilledTimeStamp, refetch } = query
  const hasEnded = [400, 404].includes(Number(getErrorStatus(error)))
  useLive(data ? [data.facility._id] : [], TAGS, { gather: GATHER_MS })
  const hasFailed = error !== undefined
  useEffect(() => {
    if (!hasFailed) return
    const timer = setInterval(refetch, RETRY_MS)
    return () => clearInterval(timer)
  }, [hasFailed, refetch])
  useReloadAtNight(fulfilledTimeStamp, data ? getClock(new Date(getNow()).toISOString(), data.timeZone) : '')
  useWakeLock(fulfilledTimeStamp)
  if (hasEnded)
    return (
      <p className={styles.message} role="status">
        {t('This screen’s address has ended. The venue can make another.')}
      </p>
    )
  if (data?.kind === 'check-in') return <Kiosk token={token} venue={data.facility} />
  if (data) return <Board board={data} lostAt={error ? (fulfilledTimeStamp ?? null) : null} />
  return (
    <p className={styles.message} role="status">
      {error ? t('No connection. Trying again…') : <Spinner label={t('Loading the screen')} />}
    </p>
  )
}
