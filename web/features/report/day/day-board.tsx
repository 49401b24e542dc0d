import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { getFailure } from '../../../api'
import { getToday } from '../../../lib/calendar-day'
import { formatFullDay } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { useLive } from '../../../lib/use-live'
import { Card } from '../../../ui/card'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { type DayReport, useDayOnCourtQuery } from '../admin-api'
import { TwoColumns } from '../two-columns'
import { Arrivals } from './arrivals'
import { AttentionList } from './attention-list'
import styles from './day-board.module.css'
import { DayControls } from './day-controls'
import { DayFigures, DayFiguresSkeleton } from './day-figures'
import { type Book, DayHead } from './day-head'
import { FullestVenues, LatestBookings } from './day-lists'
import type { BoardSlot } from './empty-cells'
import { OnCourt } from './on-court'
import { readDayParams } from './search-params'
import { TimelineLegend } from './timeline-bar'

/** How often the report is fetched again, in ms. */
const POLLING_INTERVAL = 30_000

const TAGS = ['reports', 'checkAvailability'] as const

const formatTitle = (date: string, today: string) =>
  date === today ? t('Today on court') : t('{day} on court', { day: formatFullDay(date) })

type LoadedProps = { report: DayReport; wanted: string; busy: boolean; onBook: Book }

function Loaded({ report, wanted, busy, onBook }: LoadedProps) {
  const { timeZone } = useSite()
  // computed at each render, not once: the page may stay open past midnight
  const today = getToday(timeZone)
  const isToday = report.date === today
  const chosen = report.venues.filter(({ _id }) => _id === wanted)
  const venue = chosen.length > 0 ? wanted : ''
  return (
    <div aria-busy={busy}>
      <div className={styles.screenOnly}>
        <DayFigures report={report} today={isToday} />
        <AttentionList attention={report.attention} />
      </div>
      <Card
        title={formatTitle(report.date, today)}
        liveTitle
        aside={
          <>
            <span className={styles.legend}>
              <TimelineLegend />
            </span>
            <DayControls date={report.date} today={today} venue={venue} venues={report.venues} />
          </>
        }
        className={styles.onCourt}
      >
        <OnCourt
          report={venue ? { ...report, venues: chosen } : report}
          venue={venue}
          today={isToday}
          onBook={onBook}
        />
      </Card>
      {isToday && <Arrivals report={venue ? { ...report, venues: chosen } : report} />}
      <TwoColumns className={clsx(styles.lists, styles.screenOnly)}>
        <LatestBookings latest={report.latest} />
        <FullestVenues fullest={report.fullest} />
      </TwoColumns>
    </div>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading the day')}</span>
      <DayFiguresSkeleton />
      <Skeleton className={styles.loading} height={560} />
    </div>
  )
}

type DayBoardProps = {
  /** The dialog that books what was chosen on the board, if anything is. */
  children: (slot: Partial<BoardSlot> | null, onClose: () => void) => ReactNode
}

/** The admin's start page: the day in figures and on every court, and what needs attention (spec §2, Admin area). */
export function DayBoard({ children }: DayBoardProps) {
  const [slot, setSlot] = useState<Partial<BoardSlot> | null>(null)
  const [params] = useSearchParams()
  const { date, venue } = readDayParams(params)
  const { data, error, isFetching, refetch } = useDayOnCourtQuery(
    { query: date ? { date } : {} },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL, skipPollingIfUnfocused: true },
  )
  useLive(data?.venues.map(({ _id }) => _id) ?? [], TAGS)
  return (
    <div className={styles.board}>
      <DayHead report={data} onBook={setSlot} />
      {error && (
        <ErrorBox title={t('The day could not be loaded.')} onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {data && <Loaded report={data} wanted={venue} busy={isFetching} onBook={setSlot} />}
      {!data && !error && <Loading />}
      {children(slot, () => setSlot(null))}
    </div>
  )
}
