import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDate, formatPrice, formatSum, toDigits } from '../../../lib/texts/format'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import table from '../../../ui/lists/data-table.module.css'
import { StatusBadge } from '../../../ui/marks/badge'
import { CourtPicture } from '../../../ui/pictures/court-picture'
import { Hold } from '../checkout/hold'
import { ClosureNote } from '../closure-note'
import { RowActions } from '../detail/unpaid-actions'
import styles from './my-bookings-table.module.css'
import { PlaceNote } from './place-note'
import { type NumberedBooking, WeeklyToggle } from './weekly-group'

/** The amount of a booking that was refunded or is about to be. Renders nothing without a refund. */
export const RefundedNote = ({ booking, className }: { booking: Booking; className?: string | undefined }) =>
  booking.refunded > 0 && (
    <span className={className}>
      {t('{amount} refunded', { amount: formatSum(booking.refunded, booking.currency) })}
    </span>
  )

function FacilityLink({ booking }: { booking: Booking }) {
  const { facility } = booking
  return (
    <div className={styles.facility}>
      <CourtPicture {...facility} width={88} height={68} className={styles.picture} />
      <div>
        <Link to={`/user/bookings/${booking._id}`}>{facility.name}</Link>
        <PlaceNote booking={booking} />
        {booking.weekly && <WeeklyToggle weekly={booking.weekly} isOffer={Boolean(booking.enquiry)} />}
      </div>
    </div>
  )
}

const Status = ({ booking }: { booking: Booking }) => (
  <>
    <StatusBadge status={booking.isBooked} />
    <Hold booking={booking} className={styles.hold} />
    <ClosureNote booking={booking} />
  </>
)

const Amount = ({ booking }: { booking: Booking }) => (
  <>
    <span>{formatSum(booking.payableAmount, booking.currency)}</span>
    <RefundedNote booking={booking} className={styles.refunded} />
  </>
)

const Actions = ({ booking }: { booking: Booking }) => (
  <span className={styles.actions}>
    <RowActions booking={booking} size="small" />
    <ChevronRight className={clsx('icon', styles.open)} />
  </span>
)

/** The columns of spec §2, in its order. */
function createColumns(): Column<NumberedBooking>[] {
  return [
    { id: 'serial', header: t('Serial'), className: styles.serial, accessorFn: ({ serial }) => toDigits(serial) },
    { id: 'facility', header: t('Facility'), cell: ({ row }) => <FacilityLink booking={row.original} /> },
    {
      id: 'location',
      header: t('Location'),
      className: styles.location,
      accessorFn: ({ facility }) => facility.location,
    },
    {
      id: 'price',
      header: t('Price/hr'),
      className: table.number,
      accessorFn: ({ facility, currency }) => formatPrice(facility.pricePerHour, currency),
    },
    {
      id: 'status',
      header: t('{object, select, booking {Status} other {Status}}', { object: 'booking' }),
      cell: ({ row }) => <Status booking={row.original} />,
    },
    { id: 'date', header: t('Booking Date'), accessorFn: ({ date }) => formatDate(date) },
    { id: 'startTime', header: t('Start Time'), accessorFn: ({ startTime }) => toDigits(startTime) },
    { id: 'endTime', header: t('End Time'), accessorFn: ({ endTime }) => toDigits(endTime) },
    {
      id: 'amount',
      header: t('Payable Amount'),
      className: clsx(table.number, styles.amount),
      cell: ({ row }) => <Amount booking={row.original} />,
    },
    {
      id: 'actions',
      header: t('Actions'),
      className: table.number,
      cell: ({ row }) => <Actions booking={row.original} />,
    },
  ]
}

/** My Bookings on wide screens. A row opens its booking. */
export function MyBookingsTable({ rows }: { rows: NumberedBooking[] }) {
  const columns = useMemo(createColumns, [])
  return (
    <DataTable
      label={t('My bookings')}
      dense
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      rowClass={({ isBooked, isOfGroup }) =>
        clsx(styles.row, isOfGroup && styles.ofGroup, isBooked === 'cancelled' && [table.inactive, styles.cancelled])
      }
    />
  )
}
