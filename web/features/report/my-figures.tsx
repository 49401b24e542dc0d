import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { myFigures } from '#contract/dashboard'
import { type DataOf, failureOf } from '../../api'
import { formatRange, formatSum } from '../../lib/format'
import { useSite } from '../../lib/site'
import { ErrorBox } from '../../ui/error-box'
import { Skeleton } from '../../ui/skeleton'
import { useMyFiguresQuery } from './my-figures-api'

type Figures = DataOf<typeof myFigures>

type FigureProps = { label: string; to: string; value: ReactNode; note: ReactNode }

/** One figure of the score line; all of it leads to what it counts. */
function Figure({ label, to, value, note }: FigureProps) {
  return (
    <div>
      <dt>
        <Link className="score-link" to={to}>
          {label}
        </Link>
      </dt>
      <dd className="value display">{value}</dd>
      <dd className="n">{note}</dd>
    </div>
  )
}

const waiting = <Skeleton width="3ch" height="1em" />

function todayOf({ todaysAppointments }: Figures, today: string) {
  const [first, ...more] = todaysAppointments
  if (!first) return { to: '/facilities', value: 'None', note: 'Find a free court' }
  const to = more.length > 0 ? `/user/bookings?from=${today}` : `/user/bookings/${first._id}`
  const note = more.length > 0 ? `${first.facility} and ${more.length} more` : first.facility
  return { to, value: formatRange(first.startTime, first.endTime), note }
}

/** The four figures of spec §2, Dashboard, each leading to what it counts. */
export function MyFigures() {
  const { today } = useSite()
  const { data, error, isFetching, refetch } = useMyFiguresQuery(undefined, { refetchOnMountOrArgChange: true })
  if (error && !data) {
    return (
      <ErrorBox title="Your figures could not be loaded." onRetry={refetch} retrying={isFetching}>
        {failureOf(error)?.message}
      </ErrorBox>
    )
  }
  const day = data && todayOf(data, today)
  return (
    <dl className="score account-score" aria-busy={!data}>
      <Figure
        label="Total court booked"
        to="/user/bookings"
        value={data ? data.courtsBooked : waiting}
        note="See all bookings"
      />
      <Figure
        label="Reviews given"
        to="/user#reviews"
        value={data ? data.reviewsGiven : waiting}
        note="Read them below"
      />
      <Figure
        label="Total payments"
        to="/user/bookings?status=paid"
        value={data ? formatSum(data.totalPayments, data.currency) : waiting}
        note="See what is paid"
      />
      <Figure
        label="Today's appointment"
        to={day?.to ?? '/user/bookings'}
        value={day ? day.value : waiting}
        note={day ? day.note : '\u00a0'}
      />
    </dl>
  )
}
