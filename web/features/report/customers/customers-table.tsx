import { clsx } from 'clsx'
import { useMemo } from 'react'
import { t } from '#i18n/t'
import { formatAdminAmount, formatDate, toDigits } from '../../../lib/texts/format'
import { useAccess } from '../../../shared/access'
import { PhoneLink } from '../../../ui/buttons/phone-link'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import table from '../../../ui/lists/data-table.module.css'
import { RowCard } from '../../../ui/lists/row-card'
import { RowDetail, RowLink } from '../../../ui/lists/row-link'
import type { Customer } from '../admin-api'
import styles from './customers-table.module.css'
import { DeleteWalkIn, NoShows } from './delete-walk-in'

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
      note={t('{count, plural, one {# booking} other {# bookings}}, the last on {date}', {
        count: customer.bookings,
        date: formatLast(customer, timeZone),
      })}
      aside={
        <span className={styles.paid}>
          {t('{amount} paid', { amount: formatAdminAmount(customer.paid, customer.currency) })}
        </span>
      }
    >
      {customer.email && <RowDetail className={styles.cardEmail}>{customer.email}</RowDetail>}
      {customer.noShows > 0 && <NoShows customer={customer} named />}
      <div className={styles.foot}>
        <PhoneLink className={styles.phone} phone={customer.phone} />
        {mayDelete && isWalkIn(customer) && <DeleteWalkIn customer={customer} />}
      </div>
    </RowCard>
  )
}

const textColumn = (id: 'email' | 'phone', header: string, className?: string): Column<Customer> => ({
  id,
  header,
  className: clsx(styles.text, className),
  accessorFn: (customer) => customer[id] || '–',
})

const createActions = (): Column<Customer> => ({
  id: 'actions',
  header: t('Actions'),
  className: clsx(table.number, table.last),
  cell: ({ row }) => isWalkIn(row.original) && <DeleteWalkIn customer={row.original} />,
})

const createColumns = (timeZone: string, hasActions: boolean): Column<Customer>[] => [
  { id: 'name', header: t('Name'), cell: ({ row }) => <Name customer={row.original} /> },
  textColumn('email', t('Email'), styles.email),
  textColumn('phone', t('Contact')),
  {
    id: 'bookings',
    header: t('Bookings'),
    className: table.number,
    accessorFn: ({ bookings }) => toDigits(bookings),
  },
  {
    id: 'noShows',
    header: t('No-shows'),
    className: table.number,
    cell: ({ row }) => <NoShows customer={row.original} />,
  },
  {
    id: 'paid',
    header: t('{object, select, date {Paid} amount {Paid} other {Paid}}', { object: 'amount' }),
    className: clsx(table.number, styles.paid),
    accessorFn: ({ paid, currency }) => formatAdminAmount(paid, currency),
  },
  {
    id: 'last',
    header: t('Last booking'),
    className: clsx(table.number, !hasActions && table.last),
    accessorFn: (customer) => formatLast(customer, timeZone),
  },
  ...(hasActions ? [createActions()] : []),
]

/** Customers, as cards on narrow screens; each links to their bookings. Admins can delete walk-ins. */
export function CustomersTable({ rows, timeZone }: { rows: Customer[]; timeZone: string }) {
  const { isAdmin } = useAccess()
  const hasActions = isAdmin && rows.some(isWalkIn)
  const columns = useMemo(() => createColumns(timeZone, hasActions), [timeZone, hasActions])
  return (
    <DataTable
      label={t('Customers')}
      className={styles.table}
      pinned
      joined
      columns={columns}
      rows={rows}
      card={(customer) => <CustomerCard customer={customer} timeZone={timeZone} mayDelete={isAdmin} />}
      rowId={({ _id }) => _id}
    />
  )
}
