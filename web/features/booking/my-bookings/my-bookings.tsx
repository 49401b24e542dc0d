import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Booking } from '#contract/booking'
import type { Reply } from '#contract/envelope'
import { t } from '#i18n/t'
import { useMedia } from '../../../lib/browser/use-media'
import { omitEmpty } from '../../../lib/urls/search-params'
import { ButtonLink } from '../../../ui/buttons/button'
import { Empty } from '../../../ui/feedback/empty'
import { QueryError } from '../../../ui/feedback/query-error'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton'
import { useListWaitlistQuery } from '../waitlist/api'
import { POLLING_INTERVAL, useListMyBookingsQuery } from './api'
import { MyBookingCards } from './my-booking-cards'
import { BookingPages, type Filter, LIMIT, myBookingSearch } from './my-bookings-filter'
import { MyBookingsTable } from './my-bookings-table'
import { NextGame, useNextGame } from './next-game'
import { SavedBookingsLink } from './saved-bookings-link'
import { OpenGroup, useOpenGroup } from './weekly-group'

function NoBookings({ filtered }: { filtered: boolean }) {
  return (
    <Empty
      level={2}
      title={filtered ? t('No bookings like that') : t('No bookings yet')}
      picture="/art/empty.webp"
      {...(filtered
        ? { link: { to: '/user/bookings', text: t('Show all bookings') } }
        : { action: <ButtonLink to="/facilities">{t('Find a court')}</ButtonLink> })}
    >
      {filtered ? t('Other bookings of yours may be there.') : t('What you book appears here, the newest first.')}
    </Empty>
  )
}

const collapsed = { groups: 'collapsed' } as const

const isFiltered = ({ status, from }: Filter) => status !== '' || from !== ''

const isUnpaid = ({ payBy }: Booking) => payBy !== null

type BookingListProps = { reply: Reply<Booking[]>; filter: Filter; isFetching: boolean }

/** One page of bookings: cards on narrow screens, else a table. */
function BookingList({ reply: { data, meta }, filter, isFetching }: BookingListProps) {
  const isNarrow = useMedia('(max-width: 1199px)')
  const total = meta?.total ?? data.length
  const page = meta?.page ?? filter.page
  const rows = data.map((booking, index) => ({ ...booking, serial: total - (page - 1) * LIMIT - index }))
  const group = useOpenGroup(rows)
  if (total === 0) return <NoBookings filtered={isFiltered(filter)} />
  const unpaid = rows.filter(isUnpaid).length
  const shown = isNarrow ? <MyBookingCards bookings={group.rows} /> : <MyBookingsTable rows={group.rows} />
  return (
    <>
      <p className="sr-only" role="status">
        {t('{total, plural, one {# booking} other {# bookings}}, {unpaid, number} not paid yet', { total, unpaid })}
      </p>
      <div aria-busy={isFetching}>
        <OpenGroup value={group}>{shown}</OpenGroup>
        <BookingPages filter={filter} page={page} shown={rows.length} total={total} />
      </div>
    </>
  )
}

type MyBookingsProps = {
  waitlist: ReactNode
  /** Free hours, shown to a user without bookings. */
  near: ReactNode
}

/** The user's bookings, newest first, page by page (spec §2, My bookings). `waitlist` is shown below the next game. */
export function MyBookings({ waitlist, near }: MyBookingsProps) {
  const [params] = useSearchParams()
  const filter = myBookingSearch.read(params)
  const query = useListMyBookingsQuery(
    { query: { ...omitEmpty(filter), ...(!isFiltered(filter) && collapsed), limit: LIMIT } },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL, skipPollingIfUnfocused: true },
  )
  const { data, currentData, error, isFetching } = query
  // while another page or filter loads, the rows of the one before stay visible, if there are any
  const isLoading = !currentData && !error && !data?.data.length
  const game = useNextGame()
  const waiting = useListWaitlistQuery(undefined) // everything is shown together, so that nothing moves
  // not after an error: `waitlist` refetches when it is mounted, and the skeleton would unmount it again
  const isWaitlistLoading = waiting.isLoading && !waiting.error
  if (isLoading || game.isLoading || isWaitlistLoading)
    return <TableSkeleton label={t('Loading your bookings')} rows={10} />
  if (!data || (error && !currentData)) {
    return (
      <>
        {waitlist}
        <QueryError title={t('Your bookings could not be loaded.')} query={query}>
          <SavedBookingsLink />
        </QueryError>
      </>
    )
  }
  const isEmpty = (data.meta?.total ?? data.data.length) === 0
  return (
    <>
      {!isEmpty && <NextGame {...game} first />}
      {waitlist}
      <BookingList reply={data} filter={filter} isFetching={isFetching} />
      {isEmpty && !isFiltered(filter) && near}
    </>
  )
}
