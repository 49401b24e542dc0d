import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format'
import { Countdown } from '../../../ui/hold-line'
import { Skeleton } from '../../../ui/skeleton'
import type { DayReport } from '../admin-api'
import { Amount } from '../amount'
import { Change } from '../change'
import { formatTotal } from '../total'
import { dayName, saidWeek, WeekBars } from './week-bars'

function Figure({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="value display">{value}</dd>
      <dd className="n">{note}</dd>
    </div>
  )
}

function Held({ figures }: { figures: DayReport['figures'] }) {
  if (!figures.nextRelease) return 'none to be released'
  return (
    <>
      next release in{' '}
      <b className="text-warn">
        <Countdown until={figures.nextRelease} />
      </b>
    </>
  )
}

/** The day on one painted line: sold, taken, held, and the week ahead. */
export function DayFigures({ report, today }: { report: DayReport; today: boolean }) {
  const { figures, date } = report
  const on = today ? 'today' : `on ${formatDay(date)}`
  const before = `last ${dayName(date)}`
  const { courtHoursSold, courtHoursSoldLastWeek, taken, takenLastWeek, currency } = figures
  return (
    <dl className="score">
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
        label={`Taken ${on}`}
        value={<Amount text={formatTotal(taken, currency)} />}
        note={<Change by={taken - takenLastWeek} of={takenLastWeek} than={before} />}
      />
      <Figure label="Held, not yet paid" value={figures.held} note={<Held figures={figures} />} />
      <div>
        <dt>{today ? 'Next seven days' : `Seven days from ${formatDay(date)}`}</dt>
        <dd>
          <WeekBars week={figures.nextSevenDays} />
        </dd>
        <dd className="n">{saidWeek(figures.nextSevenDays)}</dd>
      </div>
    </dl>
  )
}

/** The same four boxes while the figures are on their way. */
export function DayFiguresSkeleton() {
  const labels = ['Court-hours sold today', 'Taken today', 'Held, not yet paid', 'Next seven days']
  return (
    <dl className="score" aria-hidden>
      {labels.map((label) => (
        <Figure
          key={label}
          label={label}
          value={<Skeleton width="4ch" height="1.15em" />}
          note={<Skeleton width="12ch" height="1.55em" />}
        />
      ))}
    </dl>
  )
}
