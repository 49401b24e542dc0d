import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { useOverPage } from '../../../../lib/page/over-page'
import { formatAdminAmount, formatDate, toDigits } from '../../../../lib/texts/format'
import { type Column, DataTable } from '../../../../ui/lists/data-table'
import table from '../../../../ui/lists/data-table.module.css'
import { RowDetail, RowLink } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/marks/badge'
import { EmailText } from '../../../../ui/marks/email-text'
import { BookingCard, formatRefunded } from './booking-card'
import styles from './bookings-table.module.css'
import { type BookingSearch, readBookingSearch, toBookingsUrl } from './search-params'
import { SortLink } from './sort-link'

/** A text that may be truncated; the tooltip shows all of it. */
const Truncated = ({ children }: { children: string }) => <span title={children}>{children || '–'}</span>

const truncatedColumn = (header: string, text: (booking: Booking) => string): Column<Booking> => ({
  id: header,
  header,
  className: clsx(table.truncated, styles.truncated),
  cell: ({ row }) => <Truncated>{text(row.original)}</Truncated>,
})

const textColumn = (header: string, text: (booking: Booking) => string, className?: string): Column<Booking> => ({
  id: header,
  header,
  ...(className && { className }),
  accessorFn: text,
})

/** The client's name opens the booking over the list. */
function Client({ booking }: { booking: Booking }) {
  const [params] = useSearchParams()
  const { link } = useOverPage(params.has('booking'))
  return (
    <RowLink
      className={styles.client}
      {...link}
      to={toBookingsUrl(readBookingSearch(params), booking._id)}
      title={booking.user.name}
    >
      {booking.user.name}
    </RowLink>
  )
}

/** The columns of spec §2, All Bookings, in its order and words. */
const createColumns = (): Column<Booking>[] => [
  { id: 'client', header: t('Client Name'), cell: ({ row }) => <Client booking={row.original} /> },
  {
    id: 'email',
    header: t('Email'),
    className: clsx(table.truncated, styles.truncated, styles.wide),
    cell: ({ row }) => <EmailText>{row.original.user.email || '–'}</EmailText>,
  },
  textColumn(t('Contact'), ({ user }) => user.phone || '–'),
  truncatedColumn(t('Address'), ({ user }) => user.address),
  truncatedColumn(t('Facility'), ({ facility }) => facility.name),
  truncatedColumn(t('location'), ({ facility }) => facility.location),
  textColumn(
    t('Price/hr'),
    ({ facility, currency }) => formatAdminAmount(facility.pricePerHour, currency),
    table.number,
  ),
  {
    id: 'status',
    header: t('Booking Status'),
    cell: ({ row }) => (
      <>
        <StatusBadge status={row.original.isBooked} />
        <RowDetail className={styles.refunded}>{formatRefunded(row.original)}</RowDetail>
      </>
    ),
  },
  {
    id: 'date',
    cell: ({ row }) => formatDate(row.original.date),
    header: () => (
      <SortLink down="-date" up="date">
        {t('Date')}
      </SortLink>
    ),
  },
  textColumn(t('Start Time'), ({ startTime }) => toDigits(startTime)),
  textColumn(t('End Time'), ({ endTime }) => toDigits(endTime)),
  {
    id: 'amount',
    className: clsx(table.number, table.last, styles.amount),
    cell: ({ row }) => formatAdminAmount(row.original.payableAmount, row.original.currency),
    header: () => (
      <SortLink down="-amount" up="amount">
        {t('Payable Amount')}
      </SortLink>
    ),
  },
]

/** All bookings: twelve columns that fit a wide screen, cards on a narrow one. A row opens its booking. */
export function BookingsTable({ rows, search }: { rows: Booking[]; search: BookingSearch }) {
  const [params] = useSearchParams()
  const { link } = useOverPage(params.has('booking'))
  const columns = useMemo(createColumns, [])
  return (
    <DataTable
      label={t('All Bookings')}
      className={styles.table}
      dense
      pinned
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      card={(booking) => <BookingCard booking={booking} link={{ ...link, to: toBookingsUrl(search, booking._id) }} />}
      rowClass={({ isBooked }) => (isBooked === 'cancelled' ? clsx(table.inactive, styles.cancelled) : undefined)}
    />
  )
}
