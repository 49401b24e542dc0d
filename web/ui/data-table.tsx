import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import styles from './data-table.module.css'

/** Rows come sorted and paged from the server, so a table needs the core only. */
const features = tableFeatures({})

/** A column: `meta` sets how its cells look; `header` is the literal head. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row> & { className?: string }

type DataTableProps<Row extends RowData> = {
  /** What the table holds, for screen readers. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** Class names of a row, e.g. `off` for a cancelled one. */
  rowClass?: (row: Row) => string | undefined
  dense?: boolean
  /** First and last column stay in sight when it scrolls sideways. */
  pinned?: boolean
  className?: string
}

/** A scrolling region must be reachable by keyboard. */
const scrollRegion = { tabIndex: 0 } as const

/** A table with a head that sticks; it scrolls sideways in its own frame. Keep `columns` at module level or memoised. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  rowClass,
  dense = false,
  pinned = false,
  className,
}: DataTableProps<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: rowId })
  const classOf = (definition: unknown) => (definition as { className?: string }).className
  return (
    <section className={clsx(styles.frame, className)} aria-label={label} {...scrollRegion}>
      <table className={clsx(styles.table, dense && styles.dense, pinned && styles.pinned)}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(header.column.columnDef)}>
                  {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={rowClass?.(row.original)}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={classOf(cell.column.columnDef)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
