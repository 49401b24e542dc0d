import { clsx } from 'clsx'
import { useMemo } from 'react'
import { formatAdminAmount, formatDate } from '../../lib/format'
import { type Column, DataTable } from '../../ui/data-table'
import table from '../../ui/data-table.module.css'
import { RowLink } from '../../ui/row-link'
import type { Customer } from './admin-api'
import styles from './customers-table.module.css'

const Name = ({ customer }: { customer: Customer }) => (
  <RowLink to={`/admin/bookings?search=${encodeURIComponent(customer.email)}`}>{customer.name}</RowLink>
)

const textColumn = (id: 'email' | 'phone' | 'address', header: string): Column<Customer> => ({
  id,
  header,
  className: table.truncated,
  cell: ({ row }) => <span title={row.original[id]}>{row.original[id] || '–'}</span>,
})

const createColumns = (timeZone: string): Column<Customer>[] => [
  { id: 'name', header: 'Name', cell: ({ row }) => <Name customer={row.original} /> },
  textColumn('email', 'Email'),
  textColumn('phone', 'Contact'),
  textColumn('address', 'Address'),
  { accessorKey: 'bookings', header: 'Bookings', className: table.number },
  {
    id: 'paid',
    header: 'Paid',
    className: clsx(table.number, styles.paid),
    accessorFn: ({ paid, currency }) => formatAdminAmount(paid, currency),
  },
  {
    id: 'last',
    header: 'Last booking',
    className: clsx(table.number, table.last),
    accessorFn: ({ lastBooking }) => (lastBooking ? formatDate(lastBooking, timeZone) : '–'),
  },
]

/** Customers; each name links to their bookings. */
export function CustomersTable({ rows, timeZone }: { rows: Customer[]; timeZone: string }) {
  const columns = useMemo(() => createColumns(timeZone), [timeZone])
  return (
    <DataTable
      label="Customers"
      className={styles.table}
      pinned
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
    />
  )
}
