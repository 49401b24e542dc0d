import { t } from '#i18n/t'
import { formatCourt } from '../../../court-name.ts'
import { inEnglish, parseDate, showStored } from '../../../show-stored.ts'
import { auditTexts, words } from '../../../stored-texts.ts'
import { formatDate, formatHours, getWeekday } from '../../../wall-clock.ts'
import type { ClosedCount } from '../../booking/closure/close-bookings.ts'
import { toTime } from './closure.rules.ts'

type Closure = {
  from: string
  to: string
  courtNumber: number | null
  startsMinute: number | null
  endsMinute: number | null
  isWeekly: boolean
  reason: string
}

/**
 * Formats a closure for the audit log: 'Court 2, every Tuesday, 14:00–16:00, 24 Nov, 2026 to 30 Jun, 2027: New floor (1
 * unpaid cancelled)'.
 */
export const formatClosure = (closure: Closure, count: ClosedCount = { moved: 0, cancelled: 0, toChoose: 0 }): string =>
  inEnglish(() => `${formatTimes(toTimes(closure))}: ${closure.reason}${formatCount(count)}`)

type Times = {
  court: number | null
  weekday: number | null
  startTime: string | null
  endTime: string | null
  from: string
  to: string
}

const toTimes = ({ from, to, courtNumber, startsMinute, endsMinute, isWeekly }: Closure): Times => ({
  court: courtNumber,
  weekday: isWeekly ? getWeekday(from) : null,
  startTime: toTime(startsMinute),
  endTime: toTime(endsMinute),
  from,
  to,
})

const formatTimes = ({ court, weekday, startTime, endTime, from, to }: Times): string =>
  [
    court !== null && formatCourt(court),
    weekday !== null && t('every {weekday}', { weekday: t(words.weekdays[weekday] ?? words.weekdays[0]) }),
    startTime !== null && endTime !== null && formatHours(startTime, endTime),
    from === to ? formatDate(from) : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) }),
  ]
    .filter(Boolean)
    .join(', ')

function formatCount({ cancelled, toChoose, moved }: ClosedCount): string {
  const counts = [
    moved > 0 && t(auditTexts.closureMoved, { count: moved }),
    cancelled > 0 && t(auditTexts.closureCancelled, { count: cancelled }),
    toChoose > 0 && t(auditTexts.closureToChoose, { count: toChoose }),
  ].filter(Boolean)
  return counts.length > 0 ? ` (${counts.join(', ')})` : ''
}

const DATE = '\\d\\d [A-Z][a-z]{2}, \\d{4}'
const COUNTS = '\\d+ (?:moved to another court|unpaid cancelled|paid to be moved or refunded)'

/** What `formatClosure` writes: court, weekday, start, end, first and last day, reason, counts. */
const CLOSURE = new RegExp(
  `^(?:Court (\\d+), )?(?:every (\\w+), )?(?:([\\d:]{5})–([\\d:]{5}), )?(${DATE})(?: to (${DATE}))?: ([^]*?)(?: \\((${COUNTS}(?:, ${COUNTS})*)\\))?$`,
)

/** Translates a closure of the audit log to the current language. */
export function showClosure(detail: string): string {
  const [, court, weekday, startTime = null, endTime = null, from, to = from, reason, counts] =
    CLOSURE.exec(detail) ?? []
  if (!from || !to) return detail
  const times = formatTimes({
    court: court ? Number(court) : null,
    weekday: weekday ? (words.weekdays as readonly string[]).indexOf(weekday) : null,
    startTime,
    endTime,
    from: parseDate(from),
    to: parseDate(to),
  })
  const shown = counts
    ?.split(', ')
    .map((count) => showStored(count, 'audit'))
    .join(', ')
  return `${times}: ${reason}${shown ? ` (${shown})` : ''}`
}
