import { clsx } from 'clsx'
import type { Board } from '#contract/display'
import { t } from '#i18n/t'
import { toDigits } from '../../lib/texts/format'
import styles from './board.module.css'
import { type Cell, toCells } from './board-cells'

function toText({ bar }: Cell): string {
  if (!bar) return t('Free')
  return bar.isClosed ? t('Closed') : bar.text || t('Booked')
}

type BoardTableProps = {
  courts: Board['courts']
  /** The starts of the slots, HH:mm. */
  columns: string[]
  slotMinutes: number
}

/** The next hours of some courts. */
export const BoardTable = ({ courts, columns, slotMinutes }: BoardTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{t('Court')}</th>
        {columns.map((time) => (
          <th key={time} scope="col">
            {toDigits(time)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {courts.map(({ name, bars }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {toCells(bars, columns, slotMinutes).map((cell) => (
            <td
              key={cell.startTime}
              colSpan={cell.span}
              className={clsx(!cell.bar && styles.free, cell.bar?.isClosed && styles.closed)}
            >
              <span>{toText(cell)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
