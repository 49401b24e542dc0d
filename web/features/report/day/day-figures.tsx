import { formatAdminAmount, formatFullDay } from '../../../lib/format'
import { Countdown } from '../../../ui/hold-line'
import type { DayReport } from '../admin-api'
import { Amount } from '../amount'
import { Change } from '../change'
import { Figure, FigureList, FigureListSkeleton } from '../figures'
import styles from './day-figures.module.css'
import { formatWeek, formatWeekday, WeekBars } from './week-bars'

function NextRelease({ at }: { at: string | null }) {
  if (!at) return 'none to be released'
  return (
    <>
      next release in{' '}
      <b className={styles.nextRelease}>
        <Countdown until={at} />
      </b>
    </>
  )
}

/** Four figures of the day: court-hours sold, money taken, courts held, and the next seven days. */
export function DayFigures({ report, today }: { report: DayReport; today: boolean }) {
  const { figures, date } = report
  const on = today ? 'today' : `on ${formatFullDay(date)}`
  const before = `last ${formatWeekday(date)}`
  const { courtHoursSold, courtHoursSoldLastWeek, taken, takenLastWeek, currency } = figures
  return (
    <FigureList>
      <Figure
        label={`Court-hours sold ${on}`}
        value={
          <>
            {courtHoursSold} <small>of {figures.courtHoursOpen}</small>
          </>
        }
        note={<Change by={courtHoursSold - courtHoursSoldLastWeek} than={before} />}
      />
      <Figure
        label={`Revenue ${on}`}
        value={<Amount text={formatAdminAmount(taken, currency)} />}
        note={<Change by={taken - takenLastWeek} of={takenLastWeek} than={before} />}
      />
      <Figure label="Held, not yet paid" value={figures.held} note={<NextRelease at={figures.nextRelease} />} />
      <Figure
        label={today ? 'Next seven days' : `Seven days from ${formatFullDay(date)}`}
        chart={<WeekBars week={figures.nextSevenDays} />}
        note={formatWeek(figures.nextSevenDays)}
      />
    </FigureList>
  )
}

/** The same four boxes while the figures are loading. */
export const DayFiguresSkeleton = () => (
  <FigureListSkeleton labels={['Court-hours sold today', 'Revenue today', 'Held, not yet paid', 'Next seven days']} />
)
