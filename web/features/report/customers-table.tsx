import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useAccess } from '../../access'
import { formatAdminAmount, formatDate, plural } from '../../lib/format'
import { type Column, DataTable } from '../../ui/data-table'
import table from '../../ui/data-table.module.css'
import { PhoneLink } from '../../ui/phone-link'
import { RowCard } from '../../ui/row-card'
import { RowDetail, RowLink } from '../../ui/row-link'
import type { Customer } from './admin-api'
import styles from './customers-table.module.css'
import { DeleteWalkIn } from './delete-walk-in'
import { NoShows } from './no-shows'

const isWalkIn = ({ email }: Customer) => email === ''

const toBookings = ({ email, phone }: Customer) => `/admin/bookings?search=${encodeURIComponent(email || phone)}`

const Name = ({ customer }: { customer: Customer }) => <RowLink to={toBookings(customer)}>{customer.name}</RowLink>

const formatLast = ({ lastBooking }: Customer, timeZone: string) =>
  lastBooking ? formatDate(lastBooking, timeZone) : '–'

type CardProps = { customer: Customer; timeZone: string; mayDelete: boolean }

function CustomerCard({ customer, timeZone, mayDelete }: CardProps) {
  return (
    <RowCard
      title={
        <RowLink stretched className={styles.name} to={toBookings(customer)}>
          {customer.name}
        </RowLink>
      }
      note={`${plural(customer.bookings, 'booking')}, the last on ${formatLast(customer, timeZone)}`}
      aside={mayDelete && isWalkIn(customer) && <DeleteWalkIn customer={customer} />}
      contact={<PhoneLink phone={customer.phone} />}
      figure={`${formatAdminAmount(customer.paid, customer.currency)} paid`}
    >
      <RowDetail>{customer.email}</RowDetail>
      <RowDetail>{customer.address}</RowDetail>
      {customer.noShows > 0 && <NoShows customer={customer} unit=" no-shows " />}
    </RowCard>
  )
}

const textColumn = (id: 'email' | 'phone' | 'address', header: string): Column<Customer> => ({
  id,
  header,
  className: table.truncated,
  cell: ({ row }) => <span title={row.original[id]}>{row.original[id] || '–'}</span>,
})

const actions: Column<Customer> = {
  id: 'actions',
  header: 'Actions',
  className: clsx(table.number, table.last),
  cell: ({ row }) => isWalkIn(row.original) && <DeleteWalkIn customer={row.original} />,
}

const createColumns = (timeZone: string, hasActions: boolean): Column<Customer>[] => [
  { id: 'name', header: 'Name', cell: ({ row }) => <Name customer={row.original} /> },
  textColumn('email', 'Email'),
  textColumn('phone', 'Contact'),
  textColumn('address', 'Address'),
  { accessorKey: 'bookings', header: 'Bookings', className: table.number },
  {
    id: 'noShows',
    header: 'No-shows',
    className: table.number,
    cell: ({ row }) => <NoShows customer={row.original} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    className: clsx(table.number, styles.paid),
    accessorFn: ({ paid, currency }) => formatAdminAmount(paid, currency),
  },
  {
    id: 'last',
    header: 'Last booking',
    className: clsx(table.number, !hasActions && table.last),
    accessorFn: (customer) => formatLast(customer, timeZone),
  },
  ...(hasActions ? [actions] : []),
]

/** Customers, as cards on narrow screens; each leads to their bookings. Admins can delete walk-ins. */
export function CustomersTable({ rows, timeZone }: { rows: Customer[]; timeZone: string }) {
  const { isAdmin } = useAccess()
  const hasActions = isAdmin && rows.some(isWalkIn)
  const columns = useMemo(() => createColumns(timeZone, hasActions), [timeZone, hasActions])
  return (
    <DataTable
      label="Customers"
      className={styles.table}
      pinned
      columns={columns}
      rows={rows}
      card={(customer) => <CustomerCard {...{ customer, timeZone }} mayDelete={isAdmin} />}
      rowId={({ _id }) => _id}
    />
  )
}
