import { type CSSProperties, Fragment } from 'react'
import type { Analytics } from '../admin-api'
import { ChartCard, FigureTable } from './chart-card'
import { busiest, type HeatRow, heatRows, stepOf } from './heat'

const two = (hour: number) => String(hour).padStart(2, '0')
const percent = (share: number) => Math.round(share * 100)

function Legend() {
  return (
    <span className="legend">
      <span>0%</span>
      {[0, 1, 2, 3, 4, 5].map((step) => (
        <i key={step} className={`h${step}`} />
      ))}
      <span>100%</span>
    </span>
  )
}

function Row({ row, hours }: { row: HeatRow; hours: readonly number[] }) {
  return (
    <Fragment>
      <span className="y">{row.name}</span>
      {row.closed ? (
        <span className="cl">Closed</span>
      ) : (
        row.cells.map((share, index) => (
          <b
            key={hours[index]}
            className={share === null ? 'shut' : `h${stepOf(share)}`}
            title={`${row.name} ${two(hours[index] ?? 0)}:00, ${share === null ? 'closed' : `${percent(share)}% sold`}`}
          >
            {share === null ? '' : percent(share)}
          </b>
        ))
      )}
    </Fragment>
  )
}

const scrollRegion = { tabIndex: 0 } as const

/** Share of open court-time sold, by weekday and hour: the busiest hours. */
export function HeatCard({ heat }: { heat: Analytics['heat'] }) {
  const { hours, rows } = heatRows(heat)
  const top = busiest(heat)
  const label = `Occupancy by weekday and hour. ${top ? `Fullest: ${top.name} ${top.hour}, ${percent(top.share)}%.` : 'Nothing sold.'}`
  return (
    <ChartCard
      title="When courts are full"
      legend={<Legend />}
      className="heat-card"
      chart={
        <section className="heat-frame" aria-label="Weekdays and hours" {...scrollRegion}>
          <div className="heat" role="img" aria-label={label} style={{ '--hours': hours.length } as CSSProperties}>
            <span />
            {hours.map((hour) => (
              <span key={hour} className="x">
                {two(hour)}
              </span>
            ))}
            {rows.map((row) => (
              <Row key={row.weekday} row={row} hours={hours} />
            ))}
          </div>
        </section>
      }
      table={
        <FigureTable
          label="Share of court-hours sold, in percent"
          head={['Weekday', ...hours.map((hour) => `${two(hour)}:00`)]}
          rows={rows.map(({ name, cells }) => [
            name,
            ...cells.map((share) => (share === null ? 'Closed' : `${percent(share)}%`)),
          ])}
        />
      }
    />
  )
}
