import type { ReactNode } from 'react'
import { formatAdminAmount } from '../../../lib/format'
import type { Analytics } from '../admin-api'
import { Amount } from '../amount'
import { Change } from '../change'
import { Figure, FigureList, FigureListSkeleton } from '../figures'
import { formatDayRange, formatWeeksBefore } from './format'
import { findBusiestHour } from './heat'
import { getRevenue } from './report-values'

type FigureContent = { label: string; value: ReactNode; note: ReactNode }

const toPercent = (share: number | null) => Math.round((share ?? 0) * 100)

/** What was taken in other currencies; amounts in different ones are never added up. */
function formatOtherRevenue({ totals }: Analytics, currencies: readonly string[]) {
  const rest = currencies.slice(1).map((currency) => formatAdminAmount(getRevenue(totals, currency), currency))
  return rest.length > 0 ? `, and ${rest.join(', ')}` : ''
}

type FiguresProps = {
  report: Analytics
  before: Analytics | undefined
  weeks: number
  currencies: readonly string[]
  currency: string
}

function toFigures({ report, before, weeks, currencies, currency }: FiguresProps): FigureContent[] {
  const { totals } = report
  const than = formatWeeksBefore(weeks)
  const taken = getRevenue(totals, currency)
  const takenBefore = before ? getRevenue(before.totals, currency) : 0
  const top = findBusiestHour(report.heat)
  const perBooking = totals.bookings > 0 ? Math.round(taken / totals.bookings) : 0
  // with nothing to compare, a fact about the figure itself
  const note = (change: ReactNode, fact: string) => (before ? change : fact)
  return [
    {
      label: 'Revenue',
      value: <Amount text={formatAdminAmount(taken, currency)} />,
      note: (
        <>
          {note(
            <Change by={taken - takenBefore} of={takenBefore} than={than} />,
            `${formatAdminAmount(perBooking, currency)} per booking`,
          )}
          {formatOtherRevenue(report, currencies)}
        </>
      ),
    },
    {
      label: 'Bookings',
      value: totals.bookings.toLocaleString('en-US'),
      note: note(
        <Change by={totals.bookings - (before?.totals.bookings ?? 0)} of={before?.totals.bookings ?? 0} than={than} />,
        formatDayRange(report.from, report.to),
      ),
    },
    {
      label: 'Occupancy',
      value: totals.occupancy === null ? '–' : `${toPercent(totals.occupancy)}%`,
      note: note(
        <Change
          by={toPercent(totals.occupancy) - toPercent(before?.totals.occupancy ?? null)}
          unit=" points"
          than={than}
        />,
        'of open court-hours',
      ),
    },
    {
      label: 'Busiest hour',
      value: top ? `${top.name} ${top.hour}` : '–',
      note: top ? `${toPercent(top.share)}% of courts sold then` : 'nothing was sold',
    },
  ]
}

/** Revenue, bookings, occupancy and the busiest hour, compared with the same days some whole weeks earlier. */
export const AnalyticsFigures = (props: FiguresProps) => (
  <FigureList>
    {toFigures(props).map((figure) => (
      <Figure key={figure.label} {...figure} />
    ))}
  </FigureList>
)

/** The same boxes while the figures are loading. */
export const AnalyticsFiguresSkeleton = () => (
  <FigureListSkeleton labels={['Revenue', 'Bookings', 'Occupancy', 'Busiest hour']} />
)
