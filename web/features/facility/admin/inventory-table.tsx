import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { formatAdminAmount, formatDate } from '../../../lib/format'
import { CourtPicture } from '../../../ui/court-picture'
import { type Column, DataTable } from '../../../ui/data-table'
import { RowMenu } from './row-menu'

export type NumberedFacility = Facility & { serial: number }

/** The columns of spec §2, Facilities. */
const columnsOf = (currency: string): Column<NumberedFacility>[] => [
  { accessorKey: 'serial', header: 'Serial', className: 'text-muted serial' },
  {
    id: 'image',
    header: 'Image',
    cell: ({ row }) => <CourtPicture {...row.original} width={112} height={84} className="inventory-art" />,
  },
  {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => (
      <Link className="row-link" to={`/facilities/${row.original._id}`}>
        {row.original.name}
      </Link>
    ),
  },
  {
    id: 'price',
    header: 'Price/hr',
    className: 'num',
    accessorFn: ({ pricePerHour }) => formatAdminAmount(pricePerHour, currency),
  },
  { accessorKey: 'location', header: 'Location' },
  { id: 'created', header: 'Created at', accessorFn: ({ createdAt, timeZone }) => formatDate(createdAt, timeZone) },
  { id: 'actions', header: 'Actions', className: 'num last', cell: ({ row }) => <RowMenu facility={row.original} /> },
]

/** The venues as an admin keeps them. */
export function InventoryTable({ rows, currency }: { rows: NumberedFacility[]; currency: string }) {
  const columns = useMemo(() => columnsOf(currency), [currency])
  return (
    <DataTable
      label="Inventory"
      className="roomy inventory"
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      pinned
    />
  )
}
