import { formatDay } from '../../../lib/format'
import type { DayReport } from '../admin-api'

type Week = DayReport['figures']['nextSevenDays']

const percent = (share: number) => `${Math.round(share * 100)}%`
const weekday = (date: string) => formatDay(date).slice(0, 3)

const longDays: Record<string, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
}

/** `Saturday` of a day yyyy-MM-dd. */
export const dayName = (date: string) => longDays[weekday(date)] ?? ''

/** `16% sold on average, Friday closed`. */
export function saidWeek(week: Week): string {
  const open = week.flatMap(({ share }) => (share === null ? [] : [share]))
  const closed = week.filter(({ share }) => share === null).map(({ date }) => dayName(date))
  if (open.length === 0) return 'Closed all week'
  const mean = open.reduce((sum, share) => sum + share, 0) / open.length
  const shut = closed.length > 0 ? `, ${closed.join(' and ')} closed` : ''
  return `${percent(mean)} sold on average${shut}`
}

/** Bars stand against the fullest day, but not so that an empty week looks full. */
const FULLEST = 0.4

/** How full the next seven days are; the first is lime, a closed day only a line. */
export function WeekBars({ week }: { week: Week }) {
  const most = Math.max(FULLEST, ...week.map(({ share }) => share ?? 0))
  const words = week.map(({ date, share }) => `${weekday(date)} ${share === null ? 'closed' : percent(share)}`)
  return (
    <span className="week-bars" role="img" aria-label={words.join(', ')}>
      {week.map(({ date, share }) => (
        <i
          key={date}
          title={`${formatDay(date)}: ${share === null ? 'closed' : percent(share)}`}
          data-closed={share === null || undefined}
          style={{ height: share === null ? 2 : `${Math.max(6, (share / most) * 100)}%` }}
        />
      ))}
    </span>
  )
}
