import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { myFigures } from '#contract/dashboard'
import { t } from '#i18n/t'
import { api, type CallData, call } from '../../api'
import { useSite } from '../../lib/page/site'
import { formatRange, formatSum, toDigits } from '../../lib/texts/format'
import { QueryError } from '../../ui/feedback/query-error'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Figure, FigureList, FigureListSkeleton } from './figures'
import styles from './my-figures.module.css'

const myFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    myFigures: build.query({
      ...call<typeof myFigures>('GET', '/reports/me'),
      providesTags: ['reports', 'bookings', 'reviews'],
    }),
  }),
})

export const { useMyFiguresQuery } = myFiguresApi

type Figures = CallData<typeof myFigures>

type LinkedFigureProps = { label: string; to: string; value: ReactNode; note: ReactNode }

const LinkedFigure = ({ label, to, ...figure }: LinkedFigureProps) => (
  <Figure
    {...figure}
    label={
      <Link className={styles.link} to={to}>
        {label}
      </Link>
    }
  />
)

const loading = <Skeleton width="3ch" height="1em" />

function describeToday({ todaysAppointments }: Figures, today: string) {
  const [first, ...more] = todaysAppointments
  if (!first) return { to: '/facilities', value: t('None'), note: t('Find a free court') }
  const to = more.length > 0 ? `/user/bookings?from=${today}` : `/user/bookings/${first._id}`
  const note =
    more.length > 0
      ? t('{venue} and {count, number} more', { venue: first.facility, count: more.length })
      : first.facility
  return { to, value: formatRange(first.startTime, first.endTime), note }
}

/** The four figures of spec §2, Dashboard, each a link to what it counts. */
export function MyFigures() {
  const { today } = useSite()
  const query = useMyFiguresQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  if (error && !data) return <QueryError title={t('Your figures could not be loaded.')} query={query} />
  const day = data && describeToday(data, today)
  return (
    <FigureList className={styles.figures} isBusy={!data}>
      <LinkedFigure
        label={t('Total court booked')}
        to="/user/bookings"
        value={data ? toDigits(data.courtsBooked) : loading}
        note={t('See all bookings')}
      />
      <LinkedFigure
        label={t('Reviews given')}
        to="/user#reviews"
        value={data ? toDigits(data.reviewsGiven) : loading}
        note={t('Read them below')}
      />
      <LinkedFigure
        label={t('Total payments')}
        to="/user/bookings?status=paid"
        value={data ? formatSum(data.totalPayments, data.currency) : loading}
        note={t('See what is paid')}
      />
      <LinkedFigure
        label={t("Today's appointment")}
        to={day?.to ?? '/user/bookings'}
        value={day ? day.value : loading}
        note={day ? day.note : '\u00a0'}
      />
    </FigureList>
  )
}

export const MyFiguresSkeleton = () => (
  <FigureListSkeleton
    className={styles.figures}
    labels={[t('Total court booked'), t('Reviews given'), t('Total payments'), t("Today's appointment")]}
  />
)
