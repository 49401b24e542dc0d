import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking'
import { formatAdminAmount, formatDate } from '../../../lib/format'
import { StatusBadge } from '../../../ui/badge'
import { type Column, DataTable } from '../../../ui/data-table'
import { type Asked, addressOf, type Sort } from './asked'

/** A text that may be cut off; all of it in a tooltip. */
const Cut = ({ children }: { children: string }) => <span title={children}>{children || '–'}</span>

const cut = (header: string, text: (booking: Booking) => string, className = ''): Column<Booking> => ({
  id: header,
  header,
  className: `ellipsis ${className}`,
  cell: ({ row }) => <Cut>{text(row.original)}</Cut>,
})

const plain = (header: string, text: (booking: Booking) => string, className = ''): Column<Booking> => ({
  id: header,
  header,
  className,
  accessorFn: text,
})

/** A head that sorts by its column, and the other way round when it does already. */
function SortLink({ asked, down, up, children }: { asked: Asked; down: Sort; up: Sort; children: ReactNode }) {
  const [isDown, isUp] = [asked.sort === down, asked.sort === up]
  const Icon = isDown ? ArrowDown : isUp ? ArrowUp : ArrowDownUp
  return (
    <Link
      className="sort-link"
      to={addressOf({ ...asked, sort: isDown ? up : down, page: 1 })}
      replace
      preventScrollReset
      data-on={isDown || isUp || undefined}
    >
      {children}
      <Icon className="icon" />
      <span className="sr-only">{isDown ? ', sorted, high to low' : isUp ? ', sorted, low to high' : ', sort'}</span>
    </Link>
  )
}

/** The client's name opens the booking over the list. */
const Client = ({ booking, asked }: { booking: Booking; asked: Asked }) => {
  const address = addressOf(asked)
  return (
    <Link
      className="row-link"
      to={`${address}${address === '?' ? '' : '&'}booking=${booking._id}`}
      preventScrollReset
      title={booking.user.name}
    >
      {booking.user.name}
    </Link>
  )
}

/** The columns of spec §2, All Bookings, in its order and words. */
const columnsOf = (asked: Asked): Column<Booking>[] => [
  { id: 'client', header: 'Client Name', cell: ({ row }) => <Client booking={row.original} asked={asked} /> },
  cut('Email', ({ user }) => user.email, 'wide'),
  plain('Contact', ({ user }) => user.phone || '–'),
  cut('Address', ({ user }) => user.address),
  cut('Facility', ({ facility }) => facility.name, 'wide'),
  cut('location', ({ facility }) => facility.location),
  plain('Price/hr', ({ facility, currency }) => formatAdminAmount(facility.pricePerHour, currency), 'num'),
  { id: 'status', header: 'Booking Status', cell: ({ row }) => <StatusBadge status={row.original.isBooked} /> },
  {
    id: 'date',
    cell: ({ row }) => formatDate(row.original.date),
    header: () => (
      <SortLink asked={asked} down="-date" up="date">
        Date
      </SortLink>
    ),
  },
  plain('Start Time', ({ startTime }) => startTime),
  plain('End Time', ({ endTime }) => endTime),
  {
    id: 'amount',
    className: 'num last',
    cell: ({ row }) => formatAdminAmount(row.original.payableAmount, row.original.currency),
    header: () => (
      <SortLink asked={asked} down="-amount" up="amount">
        Payable Amount
      </SortLink>
    ),
  },
]

/** All bookings: twelve columns that fit a wide screen; the first and last stay in sight when they don't. */
export function BookingsTable({ rows, asked }: { rows: Booking[]; asked: Asked }) {
  const columns = useMemo(() => columnsOf(asked), [asked])
  return (
    <DataTable
      label="All Bookings"
      className="all-bookings"
      dense
      pinned
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      rowClass={({ isBooked }) => (isBooked === 'cancelled' ? 'off' : undefined)}
    />
  )
}
