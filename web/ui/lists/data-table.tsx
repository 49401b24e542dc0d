import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { useIsNarrow } from '../../lib/browser/use-media'
import styles from './data-table.module.css'

/** The server sorts and pages the rows, so the table needs no features. */
const features = tableFeatures({})

/** A column; `className` is set on its cells, `header` is its heading. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row> & { className?: string }

type DataTableProps<Row extends RowData> = {
  /** What the table holds, for screen readers. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** A row as a card, for screens too narrow for a table. */
  card?: (row: Row) => ReactNode
  /** Class name of a row, e.g. `inactive` for a cancelled booking. */
  rowClass?: (row: Row) => string | undefined
  dense?: boolean
  /** Whether the first and last column stay visible while the table scrolls sideways. */
  pinned?: boolean
  /** Whether the cards are rows of one frame instead of a frame each. */
  joined?: boolean
  className?: string
}

/** Follows the `RowLink` of a clicked row, unless another control was clicked or text selected. */
function followRowLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  const clicked = target as Element
  const link = clicked.closest('tr')?.querySelector('a[data-row-link]')
  if (!link || clicked.closest('a, button, input') || getSelection()?.isCollapsed === false) return
  // modifier keys still open the link in a new tab or window
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** Scrollable regions must be reachable by keyboard. */
const scrollRegion = { tabIndex: 0, onClick: followRowLink } as const

/**
 * A table with a sticky head that scrolls sideways in its own frame; below 1024 px a list of cards if `card` is given.
 * `columns` must be memoised or at module level.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  card,
  rowClass,
  dense = false,
  pinned = false,
  joined = false,
  className,
}: DataTableProps<Row>) {
  const isNarrow = useIsNarrow()
  const table = useTable({ features, columns, data: rows, getRowId: rowId })
  const getClassName = (definition: unknown) => (definition as { className?: string }).className
  if (card && isNarrow) {
    return (
      <ul className={clsx(styles.cards, joined && styles.joined)} aria-label={label}>
        {rows.map((row) => (
          <li key={rowId(row)} className={styles.card}>
            {card(row)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <section className={clsx(styles.frame, className)} aria-label={label} {...scrollRegion}>
      <table className={clsx(styles.table, dense && styles.dense, pinned && styles.pinned)}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={getClassName(header.column.columnDef)}>
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
                <td key={cell.id} className={getClassName(cell.column.columnDef)}>
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
