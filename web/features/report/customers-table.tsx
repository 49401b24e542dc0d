import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatAdminAmount, formatDate } from '../../lib/format'
import { type Column, DataTable } from '../../ui/data-table'
import type { Customer } from './admin-api'

const Name = ({ customer }: { customer: Customer }) => (
  <Link className="row-link" to={`/admin/bookings?search=${encodeURIComponent(customer.email)}`}>
    {customer.name}
  </Link>
)

const text = (id: 'email' | 'phone' | 'address', header: string): Column<Customer> => ({
  id,
  header,
  className: 'ellipsis',
  cell: ({ row }) => <span title={row.original[id]}>{row.original[id] || '–'}</span>,
})

const columnsOf = (timeZone: string): Column<Customer>[] => [
  { id: 'name', header: 'Name', cell: ({ row }) => <Name customer={row.original} /> },
  text('email', 'Email'),
  text('phone', 'Contact'),
  text('address', 'Address'),
  { accessorKey: 'bookings', header: 'Bookings', className: 'num' },
  {
    id: 'paid',
    header: 'Paid',
    className: 'num font-semibold',
    accessorFn: ({ paid, currency }) => formatAdminAmount(paid, currency),
  },
  {
    id: 'last',
    header: 'Last booking',
    className: 'num last',
    accessorFn: ({ lastBooking }) => (lastBooking ? formatDate(lastBooking, timeZone) : '–'),
  },
]

/** People who booked; a name leads to their bookings. */
export function CustomersTable({ rows, timeZone }: { rows: Customer[]; timeZone: string }) {
  const columns = useMemo(() => columnsOf(timeZone), [timeZone])
  return <DataTable label="Customers" className="roomy" pinned columns={columns} rows={rows} rowId={({ _id }) => _id} />
}
