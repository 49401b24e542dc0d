import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useAccess } from '../../access'
import { getFailure } from '../../api'
import { formatAdminAmount, formatDate, plural } from '../../lib/format'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { type Column, DataTable } from '../../ui/data-table'
import table from '../../ui/data-table.module.css'
import { PhoneLink } from '../../ui/phone-link'
import { RowCard } from '../../ui/row-card'
import { RowDetail, RowLink } from '../../ui/row-link'
import { type Customer, useClearNoShowsMutation } from './admin-api'
import styles from './customers-table.module.css'

/** A walk-in has no e-mail address. */
const toBookings = ({ email, phone }: Customer) => `/admin/bookings?search=${encodeURIComponent(email || phone)}`

const Name = ({ customer }: { customer: Customer }) => <RowLink to={toBookings(customer)}>{customer.name}</RowLink>

/** Bookings they did not come to lately, and a button that makes them count no more. */
function NoShows({ customer: { _id, name, noShows }, unit = ' ' }: { customer: Customer; unit?: string }) {
  const [clear, { isLoading }] = useClearNoShowsMutation()
  const { isAdmin } = useAccess()
  if (noShows === 0) return <>0</>
  if (!isAdmin) return <>{`${noShows}${unit}`.trimEnd()}</>
  const send = async () => {
    const { error } = await clear({ params: { id: _id } })
    if (error) toast.error('Something went wrong', { description: getFailure(error)?.message })
  }
  return (
    <>
      {noShows}
      {unit}
      <Button variant="quiet" size="small" className={styles.clear} loading={isLoading} onClick={send}>
        Clear<span className="sr-only"> the no-shows of {name}</span>
      </Button>
    </>
  )
}

const formatLast = ({ lastBooking }: Customer, timeZone: string) =>
  lastBooking ? formatDate(lastBooking, timeZone) : '–'

function CustomerCard({ customer, timeZone }: { customer: Customer; timeZone: string }) {
  return (
    <RowCard
      title={
        <RowLink stretched className={styles.name} to={toBookings(customer)}>
          {customer.name}
        </RowLink>
      }
      note={`${plural(customer.bookings, 'booking')}, the last on ${formatLast(customer, timeZone)}`}
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

const createColumns = (timeZone: string): Column<Customer>[] => [
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
    className: clsx(table.number, table.last),
    accessorFn: (customer) => formatLast(customer, timeZone),
  },
]

/** Customers, as cards on narrow screens; each leads to their bookings. */
export function CustomersTable({ rows, timeZone }: { rows: Customer[]; timeZone: string }) {
  const columns = useMemo(() => createColumns(timeZone), [timeZone])
  return (
    <DataTable
      label="Customers"
      className={styles.table}
      pinned
      columns={columns}
      rows={rows}
      card={(customer) => <CustomerCard {...{ customer, timeZone }} />}
      rowId={({ _id }) => _id}
    />
  )
}
