import { t } from '#i18n/t'
import { getWeekday } from '../../../lib/calendar-day'
import { formatWeekday } from '../../../lib/day-names'
import { formatFullDay } from '../../../lib/format'
import type { DayReport } from '../admin-api'
import { formatShare } from '../analytics/format'
import styles from './week-bars.module.css'

type Week = DayReport['figures']['nextSevenDays']

/** Formats the week: `16% sold on average, Friday closed`. */
export function formatWeek(week: Week): string {
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
export function WeekBars({ week }: { week: Week }) {
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
