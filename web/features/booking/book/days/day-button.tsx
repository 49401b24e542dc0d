import { t } from '#i18n/t'
import { formatDay, toDigits } from '../../../../lib/texts/format'
import { addDays, formatDayLabel, getWeekday } from '../../../../lib/time/calendar-day'
import type { Booker } from '../use-booker'
import styles from './calendar.module.css'

export type Day = NonNullable<Booker['days']>[number]

const getFreePercent = ({ free, total }: Day) => (total > 0 ? Math.round((free / total) * 100) : 0)

function formatLabel(day: Day) {
  const name = formatDayLabel(day.date)
  if (day.closed) return `${name}, ${day.reason ?? t('closed')}`
  const free = t('{percent, number}% free', { percent: getFreePercent(day) })
  return `${name}, ${day.free === 0 ? t('full') : free}`
}

type VenueDays = { today: string; closedWeekdays: readonly number[] }

/** Whether a closure closes the day, rather than its weekday; days before today are over. */
export const isClosure = ({ date, closed, reason }: Day, { today, closedWeekdays }: VenueDays) =>
  closed && reason !== null && date >= today && !closedWeekdays.includes(getWeekday(date))

type DayButtonProps = {
  day: Day
  selected: boolean
  isClosure: boolean
  isOver: boolean
  isTabStop: boolean
  onSelect: (date: string) => void
}

export function DayButton({ day, selected, isClosure, isOver, isTabStop, onSelect }: DayButtonProps) {
  return (
    <button
      type="button"
      className={styles.day}
      data-date={day.date}
      aria-pressed={selected}
      aria-label={formatLabel(day)}
      disabled={day.closed}
      data-closure={isClosure || undefined}
      data-over={isOver || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onSelect(day.date)}
    >
      <span>{toDigits(Number(day.date.slice(8)))}</span>
      <span className={styles.freeShare}>
        <i style={{ width: `${getFreePercent(day)}%` }} />
      </span>
    </button>
  )
}

/** Joins days in a row that are closed for the same reason. */
function groupDays(days: readonly Day[]) {
  const groups: { first: string; last: string; reason: string }[] = []
  for (const { date, reason } of days) {
    const before = groups.at(-1)
    if (before && before.reason === reason && addDays(before.last, 1) === date) before.last = date
    else groups.push({ first: date, last: date, reason: reason ?? '' })
  }
  return groups
}

/** The days that a closure closes, with its reason; others are closed on this weekday. */
export function ClosedDays({ days, ...venue }: { days: readonly Day[] } & VenueDays) {
  const closed = days.filter((day) => isClosure(day, venue))
  if (closed.length === 0) return null
  return (
    <ul className={styles.closures}>
      {groupDays(closed).map(({ first, last, reason }) => (
        <li key={first}>
          {first === last
            ? t('Closed {day}: {reason}', { day: formatDay(first), reason })
            : t('Closed {first} to {last}: {reason}', { first: formatDay(first), last: formatDay(last), reason })}
        </li>
      ))}
    </ul>
  )
}
