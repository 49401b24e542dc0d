import { Link, useSearchParams } from 'react-router'
import type { Booking, BookingStatus } from '#contract/booking'
import { getFailure } from '../../api'
import { plural } from '../../lib/format'
import { omitEmpty, readChoice, readPage, toUrl } from '../../lib/search-params'
import { useMedia } from '../../lib/use-media'
import { ButtonLink } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Skeleton } from '../../ui/skeleton'
import { MyBookingCards } from './my-booking-cards'
import styles from './my-bookings.module.css'
import { useListMyBookingsQuery } from './my-bookings-api'
import { MyBookingsTable } from './my-bookings-table'
import { NextGame, useNextGame } from './next-game'

const LIMIT = 10
/** How often the list is fetched again, in ms: unpaid bookings expire by themselves. */
const POLLING_INTERVAL = 20_000

const STATUSES: readonly BookingStatus[] = ['confirmed', 'pending', 'paid', 'cancelled']

/** Which bookings are shown, kept in the URL: `?page=2`, `?status=paid`, `?from=2026-11-21`. */
type Filter = { status: BookingStatus | ''; from: string; page: number }

const DEFAULTS: Filter = { status: '', from: '', page: 1 }

const readFilter = (params: URLSearchParams): Filter => ({
  status: readChoice(params, 'status', STATUSES, ''),
  from: params.get('from') ?? '',
  page: readPage(params),
})

/** How many are shown of how many, and links to older and newer ones. */
function Pages({ filter, shown, total }: { filter: Filter; shown: number; total: number }) {
  const { page } = filter
  const last = (page - 1) * LIMIT + shown
  return (
    <nav className={styles.pages} aria-label="Pages of bookings">
      <span>{page > 1 ? `Showing ${last - shown + 1}–${last} of ${total}.` : `Showing ${shown} of ${total}.`}</span>
      {page > 1 && (
        <Link className="link" to={toUrl({ ...filter, page: page - 1 }, DEFAULTS)}>
          Newer bookings
        </Link>
      )}
      {last < total && (
        <Link className="link" to={toUrl({ ...filter, page: page + 1 }, DEFAULTS)}>
          Older bookings
        </Link>
      )}
    </nav>
  )
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className="sr-only">Loading your bookings</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={58} />
      ))}
    </div>
  )
}

function NoBookings({ filtered }: { filtered: boolean }) {
  return (
    <Empty
      title={filtered ? 'No bookings like that' : 'No bookings yet'}
      picture="/art/empty.webp"
      action={
        filtered ? (
          <ButtonLink variant="outline" size="small" to="/user/bookings">
            Show all bookings
          </ButtonLink>
        ) : (
          <ButtonLink variant="outline" size="small" to="/facilities">
            Find a court
          </ButtonLink>
        )
      }
    >
      {filtered ? 'Other bookings of yours may be there.' : 'What you book appears here, the newest first.'}
    </Empty>
  )
}

const isUnpaid = ({ payBy }: Booking) => payBy !== null

/** All bookings of the user, newest first, a page at a time (spec §2, My bookings). */
export function MyBookings() {
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const { page } = filter
  const { data, error, isFetching, isLoading, refetch } = useListMyBookingsQuery(
    { query: { ...omitEmpty(filter), limit: LIMIT } },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL, skipPollingIfUnfocused: true },
  )
  const game = useNextGame()
  const narrow = useMedia('(max-width: 1199px)')
  if (isLoading || game.isLoading) return <Loading />
  if (!data) {
    return (
      <ErrorBox title="Your bookings could not be loaded." onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  }
  const total = data.meta?.total ?? data.data.length
  if (total === 0) return <NoBookings filtered={filter.status !== '' || filter.from !== ''} />
  const rows = data.data.map((booking, index) => ({ ...booking, serial: total - (page - 1) * LIMIT - index }))
  const unpaid = rows.filter(isUnpaid).length
  return (
    <>
      <NextGame {...game} first />
      <p className="sr-only" role="status">
        {plural(total, 'booking')}, {unpaid} not paid yet
      </p>
      {narrow ? <MyBookingCards bookings={rows} /> : <MyBookingsTable rows={rows} />}
      <Pages filter={filter} shown={rows.length} total={total} />
    </>
  )
}
