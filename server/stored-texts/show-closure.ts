import { weekdays } from '#contract/weekdays'
import { t } from '#i18n/t'
import { formatCourt } from '../court-name.ts'
import { formatDate, formatHours, getWeekday } from '../wall-clock.ts'
import type { ClosedBookings, ClosureTimes } from './stored-text.ts'

/** Formats when a facility is closed: 'Court 2, every Tuesday, 14:00–16:00, 24 Nov, 2026 to 30 Jun, 2027'. */
export const formatTimes = ({ court, isWeekly, hours, from, to }: ClosureTimes): string =>
  [
    court !== null && formatCourt(court),
    isWeekly && t('every {weekday}', { weekday: t(weekdays[getWeekday(from)] ?? weekdays[0]) }),
    hours && formatHours(hours.from, hours.to),
    from === to ? formatDate(from) : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) }),
  ]
    .filter(Boolean)
    .join(', ')

/** Formats what happened to the bookings within a closure: '1 moved to another court, 2 unpaid cancelled'. */
export const formatClosedBookings = ({ moved, cancelled, toChoose }: ClosedBookings): string =>
  [
    moved > 0 && t('{count, number} moved to another court', { count: moved }),
    cancelled > 0 && t('{count, number} unpaid cancelled', { count: cancelled }),
    toChoose > 0 && t('{count, number} paid to be moved or refunded', { count: toChoose }),
  ]
    .filter(Boolean)
    .join(', ')
