import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useOverPage } from '../../../../lib/page/over-page'
import { useAccess } from '../../../../shared/access'
import { Button } from '../../../../ui/buttons/button'
import { ExportButton } from '../../../../ui/buttons/export-button'
import { Empty } from '../../../../ui/feedback/empty'
import { AdminHead } from '../../../../ui/layout/admin-head'
import { PagedList } from '../../../../ui/lists/paged-list'
import { useExportBookingsMutation, useListBookingsQuery, useMarkSeenMutation } from '../api'
import { BookForDialog, type ManagedFacilities } from '../book-for/book-for-dialog'
import { BookingDialog } from '../detail/booking-dialog'
import { BookingsFilters } from './bookings-filters'
import { BookingsTable } from './bookings-table'
import { LIST_OPTIONS } from './list-options'
import { type BookingSearch, hasFilters, readBookingSearch, toBookingsUrl, toQuery } from './search-params'

const LIMIT = 12

const NoBookings = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <Empty
      level={2}
      title={t('No matching bookings')}
      picture="/art/empty.webp"
      link={{ to: '/admin/bookings', text: t('Show all bookings') }}
    >
      {t('Try another status, day, venue or word.')}
    </Empty>
  ) : (
    <Empty level={2} title={t('No bookings yet')} picture="/art/empty.webp">
      {t('Bookings appear here the moment they are made, the newest first.')}
    </Empty>
  )

/** Marks bookings as seen each time the list shows something new, which clears the badge on Orders. */
function useMarkSeen(list: unknown) {
  const [markSeen] = useMarkSeenMutation()
  useEffect(() => {
    if (list) void markSeen(undefined)
  }, [list, markSeen])
}

/** The table and its pagination. `open` is the id of the booking in the dialog, null while it is closed. */
function Rows({ search, open }: { search: BookingSearch; open: string | null }) {
  const { page } = search
  const query = useListBookingsQuery({ query: { ...toQuery(search), page, limit: LIMIT } }, LIST_OPTIONS)
  useMarkSeen(query.data)
  return (
    <PagedList
      query={query}
      error={t('The bookings could not be loaded.')}
      loading={t('Loading bookings')}
      placeholders={LIMIT}
      empty={<NoBookings filtered={hasFilters(search)} />}
      page={page}
      limit={LIMIT}
      // keeps the dialog open when a change to its booking empties the last page
      to={(to) => toBookingsUrl({ ...search, page: to }, open ?? '')}
      noun="booking"
    >
      {(rows) => <BookingsTable rows={rows} search={search} />}
    </PagedList>
  )
}

function Head({ search, ...managed }: ManagedFacilities & { search: BookingSearch }) {
  const [open, setOpen] = useState(false)
  const [exportBookings, { isLoading }] = useExportBookingsMutation()
  const { canAccess } = useAccess()
  return (
    <AdminHead title={t('All Bookings')}>
      {canAccess('owner') && (
        <ExportButton name="bookings.csv" loading={isLoading} send={() => exportBookings(toQuery(search))} />
      )}
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus className="icon" />
        {t('Book')}
      </Button>
      <BookForDialog {...managed} open={open} onOpenChange={setOpen} />
    </AdminHead>
  )
}

/** The page All Bookings (spec §2). The server filters, sorts and pages; the state is kept in the URL. */
export function AllBookings(managed: ManagedFacilities) {
  const { facilities } = managed
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readBookingSearch(params)
  const open = params.get('booking')
  const { goBack } = useOverPage(open !== null)
  const { state } = useLocation()
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true, state })
  // reads the current URL: it may have changed since this was rendered; a booking may be open that was clicked during a search
  const change = (part: Partial<BookingSearch>) => {
    const now = readBookingSearch(new URLSearchParams(location.search))
    go(toBookingsUrl({ ...now, page: 1, ...part }, open ?? ''))
  }
  return (
    <>
      <Head search={search} {...managed} />
      <BookingsFilters search={search} facilities={facilities} change={change} />
      <Rows search={search} open={open} />
      <BookingDialog id={open} facilities={facilities} onClose={() => goBack() || go(toBookingsUrl(search))} />
    </>
  )
}
