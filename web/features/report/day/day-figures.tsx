import { t } from '#i18n/t'
import { getWeekday } from '../../../lib/calendar-day'
import { formatWeekday } from '../../../lib/day-names'
import { formatAdminAmount, formatFullDay, toDigits } from '../../../lib/format'
import { rich } from '../../../lib/rich'
import { Countdown } from '../../../ui/hold-line'
import type { DayReport } from '../admin-api'
import { Amount } from '../amount'
import { Change } from '../change'
import { Figure, FigureList, FigureListSkeleton } from '../figures'
import styles from './day-figures.module.css'
import { formatWeek, WeekBars } from './week-bars'

function NextRelease({ at }: { at: string | null }) {
  if (!at) return t('none to be released')
  const countdown = () => (
    <b className={styles.nextRelease}>
      <Countdown until={at} />
    </b>
  )
  return rich('next release in <countdown></countdown>', { countdown })
}

/** Four figures of the day: court-hours sold, revenue, holds, and the next seven days. */
export function DayFigures({ report, today }: { report: DayReport; today: boolean }) {
  const { figures, date } = report
  const day = formatFullDay(date)
  const before = t('last {weekday}', { weekday: formatWeekday(getWeekday(date), 'long') })
  const { courtHoursSold, courtHoursSoldLastWeek, taken, takenLastWeek, currency } = figures
  return (
    <FigureList>
      <Figure
        label={today ? t('Court-hours sold today') : t('Court-hours sold on {day}', { day })}
        value={rich('{sold} <small>of {open}</small>', {
          sold: toDigits(courtHoursSold),
          open: toDigits(figures.courtHoursOpen),
          small: (text) => <small>{text}</small>,
        })}
        note={<Change by={courtHoursSold - courtHoursSoldLastWeek} than={before} />}
      />
      <Figure
        label={today ? t('Revenue today') : t('Revenue on {day}', { day })}
        value={<Amount text={formatAdminAmount(taken, currency)} />}
        note={<Change by={taken - takenLastWeek} of={takenLastWeek} than={before} />}
      />
      <Figure
        label={t('Held, not yet paid')}
        value={toDigits(figures.held)}
        note={<NextRelease at={figures.nextExpiry} />}
      />
      <Figure
        label={today ? t('Next seven days') : t('Seven days from {day}', { day })}
        chart={<WeekBars week={figures.nextSevenDays} />}
        note={formatWeek(figures.nextSevenDays)}
      />
    </FigureList>
  )
}

/** The placeholders of the four figures while they load. */
export const DayFiguresSkeleton = () => (
  <FigureListSkeleton
    labels={[t('Court-hours sold today'), t('Revenue today'), t('Held, not yet paid'), t('Next seven days')]}
  />
)
