import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { formatAdminAmount, formatDate, toDigits } from '../../../../lib/texts/format'
import { type Column, DataTable } from '../../../../ui/lists/data-table'
import table from '../../../../ui/lists/data-table.module.css'
import { RowCard } from '../../../../ui/lists/row-card'
import { RowDetail, RowLink } from '../../../../ui/lists/row-link'
import { CourtPicture } from '../../../../ui/pictures/court-picture'
import { type OnFacilityAction, RowMenu } from './facility-dialogs'
import styles from './inventory-table.module.css'

export type NumberedFacility = Facility & { serial: number }

/** The columns of spec §2, Facilities. */
const createColumns = (currency: string, onAction: OnFacilityAction): Column<NumberedFacility>[] => [
  {
    id: 'serial',
    header: t('Serial'),
    className: styles.serial,
    accessorFn: ({ serial }) => toDigits(serial),
  },
  {
    id: 'image',
    header: t('Image'),
    cell: ({ row }) => <CourtPicture {...row.original} width={112} height={84} className={styles.picture} />,
  },
  {
    id: 'name',
    header: t('Name'),
    className: styles.text,
    cell: ({ row }) => <RowLink to={`/facilities/${row.original._id}`}>{row.original.name}</RowLink>,
  },
  {
    id: 'price',
    header: t('Price/hr'),
    className: table.number,
    accessorFn: ({ pricePerHour }) => formatAdminAmount(pricePerHour, currency),
  },
  { accessorKey: 'location', header: t('Location'), className: styles.text },
  { id: 'created', header: t('Created at'), accessorFn: ({ createdAt, timeZone }) => formatDate(createdAt, timeZone) },
  {
    id: 'actions',
    header: t('Actions'),
    className: clsx(table.number, table.last, styles.actions),
    cell: ({ row }) => <RowMenu facility={row.original} onAction={onAction} />,
  },
]

type FacilityCardProps = { facility: NumberedFacility; currency: string; onAction: OnFacilityAction }

function FacilityCard({ facility, currency, onAction }: FacilityCardProps) {
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
        aside={<RowMenu facility={facility} onAction={onAction} />}
      >
        <b>{t('{price}/hr', { price: formatAdminAmount(facility.pricePerHour, currency) })}</b>
        <RowDetail>
          {toDigits(facility.serial)} ·{' '}
          {t('Created {date}', { date: formatDate(facility.createdAt, facility.timeZone) })}
        </RowDetail>
      </RowCard>
    </div>
  )
}

type InventoryTableProps = { rows: NumberedFacility[]; currency: string; onAction: OnFacilityAction }

/** The facilities, as cards on narrow screens, with a menu to edit or delete each. */
export function InventoryTable({ rows, currency, onAction }: InventoryTableProps) {
  const columns = useMemo(() => createColumns(currency, onAction), [currency, onAction])
  return (
    <DataTable
      label={t('Inventory')}
      className={styles.table}
      columns={columns}
      rows={rows}
      card={(facility) => <FacilityCard facility={facility} currency={currency} onAction={onAction} />}
      rowId={({ _id }) => _id}
      pinned
    />
  )
}
