import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getFailure } from '../../../api'
import { Button, ButtonLink } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { ErrorBox } from '../../../ui/error-box'
import { Pagination } from '../../../ui/pagination'
import { TableSkeleton } from '../../../ui/table-skeleton'
import { useMarkSeenMutation } from '../unseen-api'
import { useListBookingsQuery } from './admin-api'
import { type Asked, addressOf, askedOf, filtersOf, isNarrowed } from './asked'
import { BookForDialog } from './book-for-dialog'
import { BookingDialog } from './booking-dialog'
import { BookingsFilters, type VenueChoice } from './bookings-filters'
import { BookingsTable } from './bookings-table'
import { ExportButton } from './export-button'

const LIMIT = 12
/** How often the list is looked at again, in ms. */
const LOOK_AGAIN = 30_000

const None = ({ asked }: { asked: Asked }) =>
  isNarrowed(asked) ? (
    <Empty
      level={2}
      title="No bookings like that"
      picture="/art/empty.webp"
      action={
        <ButtonLink to="/admin/bookings" variant="outline" size="small">
          Show all bookings
        </ButtonLink>
      }
    >
      Try another status, day, venue or word.
    </Empty>
  ) : (
    <Empty level={2} title="No bookings yet" picture="/art/empty.webp">
      Bookings appear here the moment they are made, the newest first.
    </Empty>
  )

/** Whoever sees the list has seen what is new in it: the badge on Orders starts anew. */
function useSeen(loaded: boolean) {
  const [markSeen] = useMarkSeenMutation()
  useEffect(() => {
    if (loaded) void markSeen(undefined)
  }, [loaded, markSeen])
}

function Rows({ asked }: { asked: Asked }) {
  const { page } = asked
  const { data, error, isFetching, refetch } = useListBookingsQuery(
    { query: { ...filtersOf(asked), page, limit: LIMIT } },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN, skipPollingIfUnfocused: true },
  )
  useSeen(data !== undefined)
  if (error) {
    return (
      <ErrorBox title="The bookings could not be loaded." onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  }
  if (!data) return <TableSkeleton label="Loading bookings" rows={LIMIT} />
  const total = data.meta?.total ?? data.data.length
  if (total === 0) return <None asked={asked} />
  return (
    <div aria-busy={isFetching}>
      <BookingsTable rows={data.data} asked={asked} />
      <Pagination
        page={page}
        limit={LIMIT}
        total={total}
        to={(to) => addressOf({ ...asked, page: to })}
        noun="booking"
      />
    </div>
  )
}

function Head({ asked, venues }: { asked: Asked; venues: readonly VenueChoice[] }) {
  const [booking, book] = useState(false)
  return (
    <div className="admin-head">
      <h1 className="display">All Bookings</h1>
      <div className="admin-tools">
        <ExportButton asked={asked} />
        <Button onClick={() => book(true)}>
          <CalendarPlus className="icon" />
          Book for someone
        </Button>
        <BookForDialog venues={venues} open={booking} onOpenChange={book} />
      </div>
    </div>
  )
}

/** Bookings, 'All Bookings' (spec §2): filtered, sorted and paged by the server; all of it in the address. */
export function AllBookings({ venues }: { venues: readonly VenueChoice[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = askedOf(params)
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true })
  const change = (part: Partial<Asked>) =>
    go(addressOf({ ...askedOf(new URLSearchParams(location.search)), page: 1, ...part }))
  return (
    <>
      <Head asked={asked} venues={venues} />
      <BookingsFilters asked={asked} venues={venues} change={change} />
      <Rows asked={asked} />
      <BookingDialog id={params.get('booking')} onClose={() => go(addressOf(asked))} />
    </>
  )
}
