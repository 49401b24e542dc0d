import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking'
import { formatDate, formatPrice, formatSum } from '../../lib/format'
import { StatusBadge } from '../../ui/badge'
import { CourtPicture } from '../../ui/court-picture'
import { type Column, DataTable } from '../../ui/data-table'
import { BookingActions } from './booking-actions'
import { Hold } from './hold'

/** A booking with its place in the person's whole list; the newest has the highest number. */
export type NumberedBooking = Booking & { serial: number }

function Venue({ booking }: { booking: Booking }) {
  const { facility } = booking
  return (
    <div className="cell-venue">
      <CourtPicture {...facility} width={88} height={68} />
      <Link to={`/user/bookings/${booking._id}`}>{facility.name}</Link>
    </div>
  )
}

const Status = ({ booking }: { booking: Booking }) => (
  <>
    <StatusBadge status={booking.isBooked} />
    <Hold booking={booking} />
  </>
)

const Actions = ({ booking }: { booking: Booking }) => (
  <span className="row-actions">
    <BookingActions booking={booking} size="small" />
  </span>
)

/** The columns of spec §2, in its order. */
function columnsOf(): Column<NumberedBooking>[] {
  return [
    { accessorKey: 'serial', header: 'Serial', className: 'text-muted' },
    { id: 'facility', header: 'Facility', cell: ({ row }) => <Venue booking={row.original} /> },
    {
      id: 'location',
      header: 'Location',
      className: 'ellipsis',
      cell: ({ row }) => <span title={row.original.facility.location}>{row.original.facility.location}</span>,
    },
    {
      id: 'price',
      header: 'Price/hr',
      className: 'num',
      accessorFn: ({ facility, currency }) => formatPrice(facility.pricePerHour, currency),
    },
    { id: 'status', header: 'Status', cell: ({ row }) => <Status booking={row.original} /> },
    { id: 'date', header: 'Booking Date', accessorFn: ({ date }) => formatDate(date) },
    { accessorKey: 'startTime', header: 'Start Time' },
    { accessorKey: 'endTime', header: 'End Time' },
    {
      id: 'amount',
      header: 'Payable Amount',
      className: 'num font-semibold',
      accessorFn: ({ payableAmount, currency }) => formatSum(payableAmount, currency),
    },
    { id: 'actions', header: 'Actions', className: 'num', cell: ({ row }) => <Actions booking={row.original} /> },
  ]
}

/** My bookings on wide screens; cards take over below 861 px. */
export function MyBookingsTable({ rows }: { rows: NumberedBooking[] }) {
  const columns = useMemo(columnsOf, [])
  return (
    <DataTable
      label="My bookings"
      className="mine"
      dense
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      rowClass={({ isBooked }) => (isBooked === 'cancelled' ? 'off' : undefined)}
    />
  )
}
