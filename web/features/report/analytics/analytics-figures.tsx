import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton'
import type { Analytics } from '../admin-api'
import { Amount } from '../amount'
import { Change } from '../change'
import { formatTotal } from '../total'
import { takenIn } from './asked'
import { busiest } from './heat'
import { weeksBefore } from './spoken'

type Figure = { label: string; value: ReactNode; note: ReactNode }

const percent = (share: number | null) => Math.round((share ?? 0) * 100)

/** What was taken in other currencies; sums of different ones are never added up. */
function others({ totals }: Analytics, currencies: readonly string[]) {
  const rest = currencies.slice(1).map((currency) => formatTotal(takenIn(totals, currency), currency))
  return rest.length > 0 ? `, and ${rest.join(', ')}` : ''
}

type FiguresProps = {
  report: Analytics
  before: Analytics | undefined
  weeks: number
  currencies: readonly string[]
  currency: string
}

function figuresOf({ report, before, weeks, currencies, currency }: FiguresProps): Figure[] {
  const { totals } = report
  const than = weeksBefore(weeks)
  const taken = takenIn(totals, currency)
  const takenBefore = before ? takenIn(before.totals, currency) : 0
  const top = busiest(report.heat)
  const note = (change: ReactNode) => (before ? change : '\u00a0')
  return [
    {
      label: 'Revenue',
      value: <Amount text={formatTotal(taken, currency)} />,
      note: (
        <>
          {note(<Change by={taken - takenBefore} of={takenBefore} than={than} />)}
          {others(report, currencies)}
        </>
      ),
    },
    {
      label: 'Bookings',
      value: totals.bookings.toLocaleString('en-US'),
      note: note(
        <Change by={totals.bookings - (before?.totals.bookings ?? 0)} of={before?.totals.bookings ?? 0} than={than} />,
      ),
    },
    {
      label: 'Occupancy',
      value: totals.occupancy === null ? '–' : `${percent(totals.occupancy)}%`,
      note: note(
        <Change
          by={percent(totals.occupancy) - percent(before?.totals.occupancy ?? null)}
          unit=" points"
          than={than}
        />,
      ),
    },
    {
      label: 'Busiest hour',
      value: top ? `${top.name} ${top.hour}` : '–',
      note: top ? `${percent(top.share)}% of courts sold then` : 'nothing was sold',
    },
  ]
}

const Line = ({ figures }: { figures: Figure[] }) => (
  <dl className="score">
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="value display">{value}</dd>
        <dd className="n">{note}</dd>
      </div>
    ))}
  </dl>
)

/** Revenue, bookings, occupancy and the busiest hour on one painted line, against whole weeks before. */
export const AnalyticsFigures = (props: FiguresProps) => <Line figures={figuresOf(props)} />

/** The same boxes while the figures are on their way. */
export const AnalyticsFiguresSkeleton = () => (
  <Line
    figures={['Revenue', 'Bookings', 'Occupancy', 'Busiest hour'].map((label) => ({
      label,
      value: <Skeleton width="4ch" height="1.15em" />,
      note: <Skeleton width="12ch" height="1.55em" />,
    }))}
  />
)
