import { t } from '#i18n/t'
import { formatAdminAmount, formatFullDay, toDigits } from '../../../lib/texts/format'
import { rich } from '../../../lib/texts/rich'
import { getWeekday } from '../../../lib/time/calendar-day'
import { formatWeekday } from '../../../lib/time/day-names'
import { Countdown } from '../../../ui/marks/hold-line'
import type { DayReport } from '../admin-api'
import { formatShare } from '../analytics/format'
import { Amount, Change, Figure, FigureList, FigureListSkeleton } from '../figures'
import type { AgendaEntry } from './agenda/agenda-groups'
import styles from './day-figures.module.css'
import { listToCollect } from './lists/to-collect'

type Week = DayReport['figures']['nextSevenDays']

/** Formats the week: `16% sold on average, Friday closed`. */
function formatWeek(week: Week): string {
  const open = week.flatMap(({ share }) => (share === null ? [] : [share]))
  const closed = week.filter(({ share }) => share === null).map(({ date }) => formatWeekday(getWeekday(date), 'long'))
  if (open.length === 0) return t('Closed all week')
  const mean = open.reduce((sum, share) => sum + share, 0) / open.length
  const share = formatShare(mean)
  if (closed.length === 0) return t('{share} sold on average', { share })
  const days = closed.reduce((before, day) => t('{before} and {day}', { before, day }))
  return t('{share} sold on average, {days} closed', { share, days })
}

/** The minimum share that a bar of full height represents, so that an almost empty week doesn't look full. */
const MIN_FULL_SCALE = 0.4

/** How full the next seven days are; the first is highlighted, a closed day is only a line. */
function WeekBars({ week }: { week: Week }) {
  const most = Math.max(MIN_FULL_SCALE, ...week.map(({ share }) => share ?? 0))
  const formatDayShare = (share: number | null) => (share === null ? t('closed') : formatShare(share))
  const descriptions = week.map(
    ({ date, share }) => `${formatWeekday(getWeekday(date), 'short')} ${formatDayShare(share)}`,
  )
  return (
    <span className={styles.bars} role="img" aria-label={descriptions.join(', ')}>
      {week.map(({ date, share }) => (
        <i
          key={date}
          title={`${formatFullDay(date)}: ${formatDayShare(share)}`}
          data-closed={share === null || undefined}
          style={{ height: share === null ? 2 : `${Math.max(6, (share / most) * 100)}%` }}
        />
      ))}
    </span>
  )
}

function NextRelease({ at }: { at: string | null }) {
  if (!at) return <span>{t('none to be released')}</span>
  const countdown = () => (
    <b className={styles.nextRelease}>
      <Countdown until={at} />
    </b>
  )
  return rich('next release in <countdown></countdown>', { countdown })
}

/** Sums bookings, in major units of the site's currency. */
const sumPayable = (entries: readonly AgendaEntry[], currency: string) =>
  entries.reduce((sum, { bar }) => sum + (bar.currency === currency ? bar.payableAmount : 0), 0)

/**
 * Five figures of the day: court-hours sold, revenue, holds, what is to be collected, and the next seven days. A day that
 * hasn't ended is not compared with a whole one.
 */
export function DayFigures({ report, today }: { report: DayReport; today: boolean }) {
  const { figures, date } = report
  const before = t('last {weekday}', { weekday: formatWeekday(getWeekday(date), 'long') })
  const { courtHoursSold, courtHoursSoldLastWeek, taken, takenLastWeek, currency } = figures
  const toCollect = listToCollect(report.facilities)
  return (
    <FigureList className={styles.figures}>
      <Figure
        label={today ? t('Court-hours sold today') : t('Court-hours sold')}
        value={rich('{sold} <small>of {open}</small>', {
          sold: toDigits(courtHoursSold),
          open: toDigits(figures.courtHoursOpen),
          small: (text) => <small>{text}</small>,
        })}
        note={today ? t('so far') : <Change by={courtHoursSold - courtHoursSoldLastWeek} than={before} />}
      />
      <Figure
        label={today ? t('Revenue today') : t('Revenue')}
        value={<Amount text={formatAdminAmount(taken, currency)} />}
        note={today ? t('so far') : <Change by={taken - takenLastWeek} of={takenLastWeek} than={before} />}
      />
      <Figure label={t('Held online')} value={toDigits(figures.held)} note={<NextRelease at={figures.nextExpiry} />} />
      <Figure
        label={t('To collect')}
        value={<Amount text={formatAdminAmount(sumPayable(toCollect, currency), currency)} />}
        note={t(
          '{count, plural, =0 {nothing at the desk} one {# booking at the desk} other {# bookings at the desk}}',
          { count: toCollect.length },
        )}
      />
      <Figure
        label={today ? t('Next seven days') : t('Seven days')}
        chart={<WeekBars week={figures.nextSevenDays} />}
        note={formatWeek(figures.nextSevenDays)}
      />
    </FigureList>
  )
}

export const DayFiguresSkeleton = () => (
  <FigureListSkeleton
    className={styles.figures}
    labels={[t('Court-hours sold today'), t('Revenue today'), t('Held online'), t('To collect'), t('Next seven days')]}
  />
)
