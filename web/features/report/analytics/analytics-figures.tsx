import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { formatAdminAmount, formatGrouped } from '../../../lib/texts/format'
import { rich } from '../../../lib/texts/rich'
import type { Analytics } from '../admin-api'
import { Amount, Change, Figure, FigureList, FigureListSkeleton } from '../figures'
import { formatDayRange, formatShare, formatWeeksBefore } from './format'
import { findBusiestHour } from './heat'
import { getRevenue } from './report-values'

type FigureContent = { label: string; value: ReactNode; note: ReactNode }

const toPercent = (share: number | null) => Math.round((share ?? 0) * 100)

/** Appends the revenue in other currencies to a note, since amounts in different currencies can't be added. */
function addOtherRevenue(note: ReactNode, { totals }: Analytics, currencies: readonly string[]) {
  const others = currencies.slice(1).map((currency) => formatAdminAmount(getRevenue(totals, currency), currency))
  if (others.length === 0) return note
  return rich('<note></note>, and {amounts}', { note: () => note, amounts: others.join(', ') })
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
  // without an earlier report, a fact instead of the change
  const note = (change: ReactNode, fact: string) => (before ? change : fact)
  return [
    {
      label: t('Revenue'),
      value: <Amount text={formatAdminAmount(taken, currency)} />,
      note: addOtherRevenue(
        note(
          <Change by={taken - takenBefore} of={takenBefore} than={than} />,
          t('{amount} per booking', { amount: formatAdminAmount(perBooking, currency) }),
        ),
        report,
        currencies,
      ),
    },
    {
      label: t('Bookings'),
      value: formatGrouped(totals.bookings),
      note: note(
        <Change by={totals.bookings - (before?.totals.bookings ?? 0)} of={before?.totals.bookings ?? 0} than={than} />,
        formatDayRange(report.from, report.to),
      ),
    },
    {
      label: t('Occupancy'),
      value: formatShare(totals.occupancy),
      note: note(
        <Change
          by={toPercent(totals.occupancy) - toPercent(before?.totals.occupancy ?? null)}
          unit="points"
          than={than}
        />,
        t('of open court-hours'),
      ),
    },
    {
      label: t('Busiest hour'),
      value: top ? `${top.name} ${top.hour}` : '–',
      note: top ? t('{share} of courts sold then', { share: formatShare(top.share) }) : t('nothing was sold'),
    },
  ]
}

/** Revenue, bookings, occupancy and the busiest hour, compared with the same weekdays some weeks earlier. */
export const AnalyticsFigures = (props: FiguresProps) => (
  <FigureList>
    {toFigures(props).map((figure) => (
      <Figure key={figure.label} {...figure} />
    ))}
  </FigureList>
)

export const AnalyticsFiguresSkeleton = () => (
  <FigureListSkeleton labels={[t('Revenue'), t('Bookings'), t('Occupancy'), t('Busiest hour')]} />
)
