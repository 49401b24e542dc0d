import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { useLive } from '../../../lib/requests/use-live'
import { formatFullDay } from '../../../lib/texts/format'
import { omitEmpty } from '../../../lib/urls/search-params'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton'
import { QueryError, showsError } from '../../../ui/feedback/query-error'
import { Loading } from '../../../ui/feedback/skeleton'
import { Card } from '../../../ui/layout/card'
import { type DayReport, useDayOnCourtQuery } from '../admin-api'
import { TwoColumns } from '../two-columns'
import styles from './day-board.module.css'
import { DayControls } from './day-controls'
import { DayFigures, DayFiguresSkeleton } from './day-figures'
import { type Book, DayHead } from './day-head'
import { Arrivals } from './lists/arrivals'
import { AttentionList } from './lists/attention-list'
import { FullestFacilities, LatestBookings } from './lists/day-lists'
import { ToCollect } from './lists/to-collect'
import { FacilityPages, hasMany, ManyNote } from './many-facilities'
import { OnCourt } from './on-court'
import { type DayParams, daySearch } from './search-params'
import type { BoardSlot } from './timeline/empty-cells'
import { TimelineLegend } from './timeline/timeline-bar'

/** How often the report is fetched again, in ms; less often of many venues, whose bookings all are added up for it. */
const POLLING_INTERVAL = 30_000
const POLLING_INTERVAL_OF_MANY = 300_000

const TAGS = ['reports', 'checkAvailability'] as const

const formatTitle = (date: string, today: string) =>
  date === today ? t('Today on court') : t('{day} on court', { day: formatFullDay(date) })

type DayProps = {
  /** Undefined when it could not be loaded; then `failure` is shown in place of the courts. */
  report: DayReport | undefined
  failure: ReactNode
  facilities: DayReport['facilities']
  wanted: DayParams
  isBusy: boolean
  onBook: Book
}

/** The report of the wanted facility only, if it is among those of the report; many are searched for instead. */
function choose(report: DayReport | undefined, facilities: DayReport['facilities'], wanted: DayParams) {
  const chosen = hasMany(report) ? [] : facilities.filter(({ _id }) => _id === wanted.facility)
  // while the facilities are unknown, the wanted one stays in the URLs of other days
  const facility = chosen.length > 0 || facilities.length === 0 ? wanted.facility : ''
  return { shown: report && (chosen.length > 0 ? { ...report, facilities: chosen } : report), facility }
}

/** A day, or the error if it could not be loaded. Both have the same controls, so that these keep the focus. */
function Day({ report, failure, facilities, wanted, isBusy, onBook }: DayProps) {
  const { today } = useSite()
  const date = wanted.date || today
  const isToday = report?.date === today
  const many = hasMany(report)
  const { shown, facility } = choose(report, facilities, wanted)
  return (
    <div aria-busy={isBusy}>
      {report && (
        <div className={styles.screenOnly}>
          <DayFigures report={report} today={isToday} />
          {shown && <ToCollect report={shown} />}
        </div>
      )}
      <Card
        title={formatTitle(report?.date ?? date, today)}
        liveTitle
        aside={
          <>
            <span className={styles.legend}>
              <TimelineLegend />
            </span>
            {/* the requested day, since the report is the previous one while it loads */}
            <DayControls
              date={date}
              today={today}
              facility={facility}
              facilities={facilities}
              search={many || wanted.search ? wanted.search : undefined}
            />
          </>
        }
        className={styles.onCourt}
      >
        {many && <ManyNote />}
        {shown ? (
          <OnCourt report={shown} wanted={{ ...wanted, facility }} today={isToday} onBook={onBook} />
        ) : (
          <div className={styles.failure}>{failure}</div>
        )}
        {report && many && <FacilityPages report={report} wanted={wanted} />}
      </Card>
      {report && (
        <div className={styles.screenOnly}>
          <AttentionList attention={report.attention} />
        </div>
      )}
      {shown && isToday && <Arrivals report={shown} />}
      {report && (
        <TwoColumns className={clsx(styles.lists, styles.screenOnly)}>
          <LatestBookings latest={report.latest} />
          <FullestFacilities fullest={report.fullest} />
        </TwoColumns>
      )}
    </div>
  )
}

function BoardSkeleton() {
  return (
    <Loading label={t('Loading the day')}>
      <DayFiguresSkeleton />
      <LinesSkeleton height={560} className={styles.loading} />
    </Loading>
  )
}

type DayBoardProps = {
  /** Renders the dialog that books the slot selected on the board, null while none is. */
  children: (slot: Partial<BoardSlot> | null, onClose: () => void) => ReactNode
}

/** The admin's start page: the day in figures and on every court, and what needs attention (spec §2, Admin area). */
export function DayBoard({ children }: DayBoardProps) {
  const [slot, setSlot] = useState<Partial<BoardSlot> | null>(null)
  const [params] = useSearchParams()
  const wanted = daySearch.read(params)
  const [many, setMany] = useState(false)
  const query = useDayOnCourtQuery(
    { query: omitEmpty({ date: wanted.date, search: wanted.search, page: wanted.page > 1 ? wanted.page : '' }) },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: many ? POLLING_INTERVAL_OF_MANY : POLLING_INTERVAL,
      skipPollingIfUnfocused: true,
    },
  )
  const { data, isFetching } = query
  const failed = showsError(query)
  if (data && many !== hasMany(data)) setMany(hasMany(data))
  useLive(many ? [] : (data?.facilities.map(({ _id }) => _id) ?? []), TAGS)
  return (
    <div className={styles.board}>
      <DayHead report={data} wanted={wanted} onBook={setSlot} />
      {(data || failed) && (
        <Day
          report={failed ? undefined : data}
          failure={<QueryError title={t('The day could not be loaded.')} query={query} />}
          facilities={data?.facilities ?? []}
          wanted={wanted}
          isBusy={isFetching}
          onBook={setSlot}
        />
      )}
      {!data && !failed && <BoardSkeleton />}
      {children(slot, () => setSlot(null))}
    </div>
  )
}
