import { formatDay, formatFullDay } from '../../../lib/format'
import type { DayReport } from '../admin-api'
import styles from './week-bars.module.css'

type Week = DayReport['figures']['nextSevenDays']

const formatShare = (share: number) => `${Math.round(share * 100)}%`
const getShortWeekday = (date: string) => formatDay(date).slice(0, 3)

const weekdayNames: Record<string, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
}

/** `Saturday` of a day yyyy-MM-dd. */
export const formatWeekday = (date: string) => weekdayNames[getShortWeekday(date)] ?? ''

/** `16% sold on average, Friday closed`. */
export function formatWeek(week: Week): string {
  const open = week.flatMap(({ share }) => (share === null ? [] : [share]))
  const closed = week.filter(({ share }) => share === null).map(({ date }) => formatWeekday(date))
  if (open.length === 0) return 'Closed all week'
  const mean = open.reduce((sum, share) => sum + share, 0) / open.length
  const shut = closed.length > 0 ? `, ${closed.join(' and ')} closed` : ''
  return `${formatShare(mean)} sold on average${shut}`
}

/** The share that a bar of full height represents at least, so that an empty week doesn't look full. */
const MIN_FULL_SCALE = 0.4

/** How full the next seven days are; the first is highlighted, a closed day is only a line. */
export function WeekBars({ week }: { week: Week }) {
  const most = Math.max(MIN_FULL_SCALE, ...week.map(({ share }) => share ?? 0))
  const descriptions = week.map(
    ({ date, share }) => `${getShortWeekday(date)} ${share === null ? 'closed' : formatShare(share)}`,
  )
  return (
    <span className={styles.bars} role="img" aria-label={descriptions.join(', ')}>
      {week.map(({ date, share }) => (
        <i
          key={date}
          title={`${formatFullDay(date)}: ${share === null ? 'closed' : formatShare(share)}`}
          data-closed={share === null || undefined}
          style={{ height: share === null ? 2 : `${Math.max(6, (share / most) * 100)}%` }}
        />
      ))}
    </span>
  )
}
