import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { getFailure } from '../../../api'
import { addDays, getToday, isDay } from '../../../lib/calendar-day'
import { formatDay } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { ButtonLink } from '../../../ui/button'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { type DayReport, useDayOnCourtQuery } from '../admin-api'
import { DayFigures, DayFiguresSkeleton } from './day-figures'
import { AttentionList, FullestVenues, LatestBookings } from './day-lists'
import { doorsClose } from './scale'
import { Timeline } from './timeline'

/** How often the day is looked at again, in ms. */
const LOOK_AGAIN = 30_000

function Legend() {
  return (
    <span className="legend">
      {(['paid', 'confirmed', 'pending'] as const).map((status) => (
        <span key={status}>
          <i className={`bar-${status}`} />
          {status}
        </span>
      ))}
      <span>
        <i className="bar-past" />
        played
      </span>
    </span>
  )
}

const addressOf = (date: string, today: string) => (date === today ? '?' : `?date=${date}`)

/** The day before, today, the day after; the day stands in the address. */
function DaySteps({ date, today }: { date: string; today: string }) {
  const step = (days: number, label: string, Icon: typeof ChevronLeft) => (
    <Link className="icon-btn" to={addressOf(addDays(date, days), today)} aria-label={label} preventScrollReset replace>
      <Icon className="icon" />
    </Link>
  )
  return (
    <span className="end row day-steps">
      {step(-1, date === today ? 'Yesterday' : 'Day before', ChevronLeft)}
      <Link className="btn btn-outline btn-small" to="?" preventScrollReset replace>
        Today
      </Link>
      {step(1, date === today ? 'Tomorrow' : 'Day after', ChevronRight)}
    </span>
  )
}

const titleOf = (date: string, today: string) => (date === today ? 'Today on court' : `${formatDay(date)} on court`)

function Loaded({ report, busy }: { report: DayReport; busy: boolean }) {
  const { timeZone } = useSite()
  // not the page's own today: it may stay open past midnight
  const today = getToday(timeZone)
  const isToday = report.date === today
  return (
    <div aria-busy={busy}>
      <DayFigures report={report} today={isToday} />
      <AttentionList attention={report.attention} />
      <section className="card on-court" aria-labelledby="on-court">
        <div className="card-head">
          <h2 id="on-court" className="display" aria-live="polite">
            {titleOf(report.date, today)}
          </h2>
          <Legend />
          <DaySteps date={report.date} today={today} />
        </div>
        {report.venues.length > 0 ? (
          <Timeline report={report} timeZone={timeZone} today={isToday} />
        ) : (
          <p className="card-note">There are no venues yet. Add the first one, and its courts appear here.</p>
        )}
      </section>
      <div className="two board-lists">
        <LatestBookings latest={report.latest} />
        <FullestVenues fullest={report.fullest} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the day</span>
      <DayFiguresSkeleton />
      <Skeleton className="card-waiting" height={560} />
    </div>
  )
}

function Head({ report }: { report: DayReport | undefined }) {
  const { timeZone } = useSite()
  const closes = report && doorsClose(report.venues)
  const doors = closes ? ` Doors close at ${closes}.` : ' All venues are closed.'
  const date = report?.date ?? getToday(timeZone)
  return (
    <div className="admin-head">
      <div>
        <h1 className="display">Welcome back, Admin</h1>
        <p className="text-muted">
          {formatDay(date)}, {date.slice(0, 4)}.{report && doors}
        </p>
      </div>
      <ButtonLink to="/admin/add-facility">
        <Plus className="icon" />
        Add Facility
      </ButtonLink>
    </div>
  )
}

/** The admin's first page: the day in figures and on every court, and what needs attention (spec §2, Admin area). */
export function DayBoard() {
  const [params] = useSearchParams()
  const asked = params.get('date')
  const { data, error, isFetching, refetch } = useDayOnCourtQuery(
    { query: isDay(asked) ? { date: asked } : {} },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN, skipPollingIfUnfocused: true },
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
