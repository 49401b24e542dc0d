import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAccess } from '../../../access'
import { getFailure } from '../../../api'
import { getToday } from '../../../lib/calendar-day'
import { formatDay, formatFullDay } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { AdminHead } from '../../../ui/admin-head'
import { ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { type DayReport, useDayOnCourtQuery } from '../admin-api'
import { TwoColumns } from '../two-columns'
import { AttentionList } from './attention-list'
import styles from './day-board.module.css'
import { DayControls } from './day-controls'
import { DayFigures, DayFiguresSkeleton } from './day-figures'
import { FullestVenues, LatestBookings } from './day-lists'
import { OnCourt } from './on-court'
import { findNextOpenDay, getLastClosing } from './scale'
import { readDayParams } from './search-params'
import { TimelineLegend } from './timeline-bar'

/** How often the report is fetched again, in ms. */
const POLLING_INTERVAL = 30_000

const formatTitle = (date: string, today: string) =>
  date === today ? 'Today on court' : `${formatFullDay(date)} on court`

function Loaded({ report, wanted, busy }: { report: DayReport; wanted: string; busy: boolean }) {
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
        <OnCourt report={venue ? { ...report, venues: chosen } : report} venue={venue} today={isToday} />
      </Card>
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
      <span className="sr-only">Loading the day</span>
      <DayFiguresSkeleton />
      <Skeleton className={styles.loading} height={560} />
    </div>
  )
}

function Head({ report }: { report: DayReport | undefined }) {
  const { timeZone } = useSite()
  const { isAdmin } = useAccess()
  const closing = report && getLastClosing(report.venues)
  const next = report && findNextOpenDay(report.venues)
  const closed = next ? `All venues are closed until ${formatDay(next)}.` : 'All venues are closed.'
  const hours = closing ? `Doors close at ${closing}.` : closed
  const date = report?.date ?? getToday(timeZone)
  return (
    <AdminHead
      title={isAdmin ? 'Welcome back, Admin' : 'Welcome back'}
      note={`${formatFullDay(date)}.${report ? ` ${hours}` : ''}`}
    >
      {isAdmin && (
        <ButtonLink to="/admin/add-facility">
          <Plus className="icon" />
          Add Facility
        </ButtonLink>
      )}
    </AdminHead>
  )
}

/** The admin's start page: the day in figures and on every court, and what needs attention (spec §2, Admin area). */
export function DayBoard() {
  const [params] = useSearchParams()
  const { date, venue } = readDayParams(params)
  const { data, error, isFetching, refetch } = useDayOnCourtQuery(
    { query: date ? { date } : {} },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL, skipPollingIfUnfocused: true },
  )
  return (
    <div className={styles.board}>
      <Head report={data} />
      {error && (
        <ErrorBox title="The day could not be loaded." onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {data && <Loaded report={data} wanted={venue} busy={isFetching} />}
      {!data && !error && <Loading />}
    </div>
  )
}
