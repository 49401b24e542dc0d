import { toClock, toMinutes } from '#contract/clock'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { formatFullDay, formatRange } from '../../../../lib/texts/format'
import { getWeekday } from '../../../../lib/time/calendar-day'
import { formatWeekday } from '../../../../lib/time/day-names'
import type { Closure } from '../api'

/** The initial values of the form; empty texts mean all courts and the whole day. */
export const NEW_CLOSURE = { from: '', to: '', reason: '', court: '', startTime: '', endTime: '', weekly: false }

export type ClosureValues = typeof NEW_CLOSURE

export const FIELDS = ['from', 'to', 'reason', 'court', 'startTime', 'endTime', 'weekly'] as const

/** The values as the API takes them; empty ones are left out. */
export const toClosureBody = ({ from, to, reason, court, startTime, endTime, weekly }: ClosureValues) => ({
  from,
  to,
  reason,
  ...(court && { court: Number(court) }),
  ...(startTime && { startTime }),
  ...(endTime && { endTime }),
  ...(weekly && { weekly }),
})

/** Returns the weekday of a day, yyyy-MM-dd: `Tuesday`. */
export const getWeekdayName = (date: string): string => formatWeekday(getWeekday(date), 'long')

/** The half hours between opening and closing, both included. */
export function listTimes({ openingTime, closingTime }: Pick<Facility, 'openingTime' | 'closingTime'>): string[] {
  const [opens, closes] = [toMinutes(openingTime), toMinutes(closingTime)]
  const halves = Array.from({ length: Math.ceil((closes - opens) / 30) }, (_, index) => toClock(opens + index * 30))
  return [...halves, closingTime]
}

type When = Pick<Closure, 'from' | 'to' | 'court' | 'startTime' | 'endTime' | 'weekly'>

/** When and where: 'Every Tuesday, 14:00–16:00, Court 2, Tue, 24 Nov, 2026 to Tue, 29 Jun, 2027'. */
export const formatClosure = ({ from, to, court, startTime, endTime, weekly }: When): string =>
  [
    weekly && t('Every {weekday}', { weekday: getWeekdayName(from) }),
    startTime && endTime && formatRange(startTime, endTime),
    court,
    from === to ? formatFullDay(from) : t('{first} to {last}', { first: formatFullDay(from), last: formatFullDay(to) }),
  ]
    .filter(Boolean)
    .join(', ')
