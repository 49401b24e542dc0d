import { clsx } from 'clsx'
import styles from './figure-table.module.css'

type FigureTableProps = { label: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] }

/** A scrolling region must be reachable by keyboard. */
const scrollRegion = { tabIndex: 0 } as const

/** More columns than fit a phone, but few enough to stand below the name of each row; more still scroll. */
const isStacked = (head: readonly string[]) => head.length > 3 && head.length < 9

/** Figures in rows; the first column names the row. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    <section className={styles.frame} aria-label={label} {...scrollRegion}>
      <table className={clsx(styles.table, isStacked(head) && styles.stacked)}>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index > 0 ? styles.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((value, index) => (
                <td key={head[index + 1]} className={styles.number} data-label={head[index + 1]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
