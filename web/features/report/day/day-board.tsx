import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { getFailure } from '../../../api'
import { addDays, getToday, isDay } from '../../../lib/calendar-day'
import { formatFullDay } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { AdminHead } from '../../../ui/admin-head'
import { ButtonLink, buttonClass, iconButtonClass } from '../../../ui/button'
import { Card, CardNote } from '../../../ui/card'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { type DayReport, useDayOnCourtQuery } from '../admin-api'
import { TwoColumns } from '../two-columns'
import { AttentionList } from './attention-list'
import styles from './day-board.module.css'
import { DayFigures, DayFiguresSkeleton } from './day-figures'
import { FullestVenues, LatestBookings } from './day-lists'
import { getLastClosing } from './scale'
import { Timeline } from './timeline'
import { TimelineLegend } from './timeline-bar'

/** How often the report is fetched again, in ms. */
const POLLING_INTERVAL = 30_000

const toUrl = (date: string, today: string) => (date === today ? '?' : `?date=${date}`)

/** Links to the day before, today and the day after; the day is kept in the URL. */
function DaySteps({ date, today }: { date: string; today: string }) {
  const step = (days: number, label: string, Icon: typeof ChevronLeft) => (
    <Link
      className={iconButtonClass()}
      to={toUrl(addDays(date, days), today)}
      aria-label={label}
      preventScrollReset
      replace
    >
      <Icon className="icon" />
    </Link>
  )
  return (
    <span className={styles.daySteps}>
      {step(-1, date === today ? 'Yesterday' : 'Day before', ChevronLeft)}
      <Link className={buttonClass({ variant: 'outline', size: 'small' })} to="?" preventScrollReset replace>
        Today
      </Link>
      {step(1, date === today ? 'Tomorrow' : 'Day after', ChevronRight)}
    </span>
  )
}

const formatTitle = (date: string, today: string) =>
  date === today ? 'Today on court' : `${formatFullDay(date)} on court`

function Loaded({ report, busy }: { report: DayReport; busy: boolean }) {
  const { timeZone } = useSite()
  // computed at each render, not once: the page may stay open past midnight
  const today = getToday(timeZone)
  const isToday = report.date === today
  return (
    <div aria-busy={busy}>
      <DayFigures report={report} today={isToday} />
      <AttentionList attention={report.attention} />
      <Card
        title={formatTitle(report.date, today)}
        liveTitle
        aside={
          <>
            <TimelineLegend />
            <DaySteps date={report.date} today={today} />
          </>
        }
        className={styles.onCourt}
      >
        {report.venues.length > 0 ? (
          <Timeline report={report} timeZone={timeZone} today={isToday} />
        ) : (
          <CardNote>There are no venues yet. Add the first one, and its courts appear here.</CardNote>
        )}
      </Card>
      <TwoColumns className={styles.lists}>
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
  const closing = report && getLastClosing(report.venues)
  const hours = closing ? ` Doors close at ${closing}.` : ' All venues are closed.'
  const date = report?.date ?? getToday(timeZone)
  return (
    <AdminHead title="Welcome back, Admin" note={`${formatFullDay(date)}.${report ? hours : ''}`}>
      <ButtonLink to="/admin/add-facility">
        <Plus className="icon" />
        Add Facility
      </ButtonLink>
    </AdminHead>
  )
}

/** The admin's start page: the day in figures and on every court, and what needs attention (spec §2, Admin area). */
export function DayBoard() {
  const [params] = useSearchParams()
  const date = params.get('date')
  const { data, error, isFetching, refetch } = useDayOnCourtQuery(
    { query: isDay(date) ? { date } : {} },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL, skipPollingIfUnfocused: true },
  )
  return (
    <>
      <Head report={data} />
      {error && (
        <ErrorBox title="The day could not be loaded." onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {data && <Loaded report={data} busy={isFetching} />}
      {!data && !error && <Loading />}
    </>
  )
}
