import { Link, useSearchParams } from 'react-router'
import type { Booking, BookingStatus } from '#contract/booking'
import { getFailure } from '../../api'
import { plural } from '../../lib/format'
import { useMedia } from '../../lib/use-media'
import { ButtonLink } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Skeleton } from '../../ui/skeleton'
import { MyBookingCards } from './my-booking-cards'
import { useListMyBookingsQuery } from './my-bookings-api'
import { MyBookingsTable } from './my-bookings-table'
import { NextGame, useNextGame } from './next-game'

const LIMIT = 10
/** Unpaid bookings end by themselves, so the list is looked at again every so often, in ms. */
const LOOK_AGAIN = 20_000

const statuses: readonly BookingStatus[] = ['confirmed', 'pending', 'paid', 'cancelled']
const isStatus = (value: string | null): value is BookingStatus => statuses.some((status) => status === value)

/** Which bookings the address asks for: `?page=2`, `?status=paid`, `?from=2026-11-21`. */
function useAsked() {
  const [query] = useSearchParams()
  const [status, from] = [query.get('status'), query.get('from')]
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  return { page, ...(isStatus(status) && { status }), ...(from && { from }) }
}

type Asked = ReturnType<typeof useAsked>

function addressOf({ page, ...filter }: Asked, to: number) {
  const query = new URLSearchParams({ ...filter, ...(to > 1 && { page: String(to) }) })
  return query.size > 0 ? `?${query}` : '?'
}

/** How many of how many, and the ways to older and newer ones. */
function Pages({ asked, shown, total }: { asked: Asked; shown: number; total: number }) {
  const { page } = asked
  const last = (page - 1) * LIMIT + shown
  return (
    <nav className="list-pages" aria-label="Pages of bookings">
      <span>{page > 1 ? `Showing ${last - shown + 1}–${last} of ${total}.` : `Showing ${shown} of ${total}.`}</span>
      {page > 1 && (
        <Link className="link" to={addressOf(asked, page - 1)}>
          Newer bookings
        </Link>
      )}
      {last < total && (
        <Link className="link" to={addressOf(asked, page + 1)}>
          Older bookings
        </Link>
      )}
    </nav>
  )
}

function Loading() {
  return (
    <div className="list-loading" role="status">
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

const isOpen = ({ payBy }: Booking) => payBy !== null

/** Everything the person booked, newest first, a page at a time (spec §2, My bookings). */
export function MyBookings() {
  const asked = useAsked()
  const { page, ...filter } = asked
  const { data, error, isFetching, isLoading, refetch } = useListMyBookingsQuery(
    { query: { ...asked, limit: LIMIT } },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN, skipPollingIfUnfocused: true },
  )
  const game = useNextGame()
  const narrow = useMedia('(max-width: 860px)')
  if (isLoading || game.isLoading) return <Loading />
  if (!data) {
    return (
      <ErrorBox title="Your bookings could not be loaded." onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  }
  const total = data.meta?.total ?? data.data.length
  if (total === 0) return <NoBookings filtered={Object.keys(filter).length > 0} />
  const rows = data.data.map((booking, index) => ({ ...booking, serial: total - (page - 1) * LIMIT - index }))
  const open = rows.filter(isOpen).length
  return (
    <>
      <NextGame {...game} />
      <p className="sr-only" role="status">
        {plural(total, 'booking')}, {open} not paid yet
      </p>
      {narrow ? <MyBookingCards bookings={rows} /> : <MyBookingsTable rows={rows} />}
      <Pages asked={asked} shown={rows.length} total={total} />
    </>
  )
}
