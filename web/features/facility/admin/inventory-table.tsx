import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { Facility } from '#contract/facility'
import { formatAdminAmount, formatDate } from '../../../lib/format'
import { CourtPicture } from '../../../ui/court-picture'
import { type Column, DataTable } from '../../../ui/data-table'
import table from '../../../ui/data-table.module.css'
import { RowCard } from '../../../ui/row-card'
import { RowDetail, RowLink } from '../../../ui/row-link'
import styles from './inventory-table.module.css'
import { RowMenu } from './row-menu'

export type NumberedFacility = Facility & { serial: number }

/** The columns of spec §2, Facilities. */
const createColumns = (currency: string): Column<NumberedFacility>[] => [
  { accessorKey: 'serial', header: 'Serial', className: styles.serial },
  {
    id: 'image',
    header: 'Image',
    cell: ({ row }) => <CourtPicture {...row.original} width={112} height={84} className={styles.picture} />,
  },
  {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <RowLink to={`/facilities/${row.original._id}`}>{row.original.name}</RowLink>,
  },
  {
    id: 'price',
    header: 'Price/hr',
    className: table.number,
    accessorFn: ({ pricePerHour }) => formatAdminAmount(pricePerHour, currency),
  },
  { accessorKey: 'location', header: 'Location' },
  { id: 'created', header: 'Created at', accessorFn: ({ createdAt, timeZone }) => formatDate(createdAt, timeZone) },
  {
    id: 'actions',
    header: 'Actions',
    className: clsx(table.number, table.last, styles.actions),
    cell: ({ row }) => <RowMenu facility={row.original} />,
  },
]

function VenueCard({ facility, currency }: { facility: NumberedFacility; currency: string }) {
  return (
    <div className={styles.card}>
      <CourtPicture {...facility} width={112} height={84} className={styles.picture} />
      <RowCard
        title={
          <RowLink stretched className={styles.name} to={`/facilities/${facility._id}`}>
            {facility.name}
          </RowLink>
        }
        note={facility.location}
        aside={<RowMenu facility={facility} />}
      >
        <b>{formatAdminAmount(facility.pricePerHour, currency)}/hr</b>
        <RowDetail>
          {facility.serial} · Created {formatDate(facility.createdAt, facility.timeZone)}
        </RowDetail>
      </RowCard>
    </div>
  )
}

/** The venues, as cards on narrow screens, with a menu to edit or delete each. */
export function InventoryTable({ rows, currency }: { rows: NumberedFacility[]; currency: string }) {
  const columns = useMemo(() => createColumns(currency), [currency])
  return (
    <DataTable
      label="Inventory"
      className={styles.table}
      columns={columns}
      rows={rows}
      card={(facility) => <VenueCard {...{ facility, currency }} />}
      rowId={({ _id }) => _id}
      pinned
    />
  )
}
