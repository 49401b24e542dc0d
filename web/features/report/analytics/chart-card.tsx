import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button'

type ChartCardProps = {
  title: string
  legend?: ReactNode
  chart: ReactNode
  /** The same figures as a table, for those who can't see the chart. */
  table: ReactNode
  className?: string
}

/** A chart with its title, and the way to the same figures as a table. */
export function ChartCard({ title, legend, chart, table, className = '' }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section className={`card chart-card ${className}`} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} className="display">
          {title}
        </h2>
        {!asTable && legend}
        <Button
          variant="quiet"
          size="small"
          className="end"
          aria-pressed={asTable}
          aria-label={`${title} as a table`}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 className="icon" />
          Table
        </Button>
      </div>
      {asTable ? table : chart}
    </section>
  )
}

type FigureTableProps = { label: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] }

const scrollRegion = { tabIndex: 0 } as const

/** Figures in rows; the first column names the row. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    <section className="figure-table" aria-label={label} {...scrollRegion}>
      <table className="data-table">
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index > 0 ? 'num' : undefined}>
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
                <td key={head[index + 1]} className="num">
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
