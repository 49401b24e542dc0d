import { type ComponentType, lazy, Suspense } from 'react'
import type { Board as Shown } from '#contract/display'
import { t, toPrefix } from '#i18n/t'
import { useMedia } from '../../lib/browser/use-media'
import { useSite } from '../../lib/page/site'
import { formatClock, formatDay, getClock, toDigits } from '../../lib/texts/format'
import { getToday } from '../../lib/time/calendar-day'
import { getNow } from '../../lib/time/clock'
import { useNow } from '../../lib/time/use-now'
import styles from './board.module.css'
import { listColumns } from './board-cells'
import { BoardTable } from './board-table'

type Code = ComponentType<{ text: string; label: string }>

/** Renders nothing if its code can't be loaded. */
const QrCode = lazy(
  (): Promise<{ default: Code }> => import('../../ui/pictures/qr-code').catch(() => ({ default: () => null })),
)

/** More courts than fit are shown in turn. */
const MOST_COURTS = 8
const TURN_MS = 20_000

function Hours({ board, now }: { board: Shown; now: number }) {
  const isWide = useMedia('(min-width: 900px)')
  const { courts, date, slotMinutes, timeZone } = board
  const isToday = date === getToday(timeZone)
  const clock = isToday ? getClock(new Date(now).toISOString(), timeZone) : null
  const columns = date === null ? [] : listColumns(board, clock, isWide ? 5 : 3)
  if (columns.length === 0) return <p className={styles.closedNow}>{t('Closed')}</p>
  const pages = Math.ceil(courts.length / MOST_COURTS)
  const first = (Math.floor(now / TURN_MS) % pages) * MOST_COURTS
  const shown = courts.slice(first, first + MOST_COURTS)
  return <BoardTable courts={shown} columns={columns} slotMinutes={slotMinutes} />
}

type BoardProps = {
  board: Shown
  /** Since when the server has not answered, in ms since 1970; null while all is well. */
  lostAt: number | null
}

/** The next hours of a venue's courts, for a television or a tablet on the wall. */
export function Board({ board, lostAt }: BoardProps) {
  const { publicUrl } = useSite()
  const now = useNow(TURN_MS / 4) ?? getNow()
  const { date, facility, opensAt, timeZone } = board
  const isToday = date === getToday(timeZone)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className="display">{facility.name}</h1>
          {date !== null && (
            <p>
              {isToday ? formatDay(date) : t('Opens {day} {time}', { day: formatDay(date), time: toDigits(opensAt) })}
            </p>
          )}
        </div>
        <p className={styles.clock}>{formatClock(new Date(now).toISOString(), timeZone)}</p>
      </header>
      <Hours board={board} now={now} />
      <footer className={styles.foot}>
        <div className={styles.code}>
          <Suspense>
            <QrCode text={`${publicUrl}${toPrefix()}/facilities/${facility._id}`} label={t('QR code to book')} />
          </Suspense>
        </div>
        <p className={styles.invitation}>{t('Scan to book a free hour.')}</p>
        <p className={styles.lost} role="status">
          {lostAt !== null &&
            t('No connection since {time}. Trying again…', {
              time: formatClock(new Date(lostAt).toISOString(), timeZone),
            })}
        </p>
      </footer>
    </>
  )
}
