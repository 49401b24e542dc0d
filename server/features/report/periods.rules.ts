import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { addDays, daysBetween, getWeekday } from '../../wall-clock.ts'

export const listDays = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

export type Step = 'day' | 'week' | 'month'

/** Returns the first day of the period that contains a day; weeks begin on Monday. */
export function startOfPeriod(date: string, by: Step): string {
  if (by === 'month') return `${date.slice(0, 7)}-01`
  return by === 'day' ? date : addDays(date, -((getWeekday(date) + 6) % 7))
}

const MAX_DAYS = 1100
const DEFAULT_DAYS = 30

/**
 * Returns the first and last day of a report; by default the 30 days up to today.
 * @throws AppError bad_request when they are in the wrong order or span more than three years
 */
export function resolvePeriod(
  query: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const to = query.to ?? today
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS)
  const toError = (message: string) => new AppError('bad_request', message, [{ path: 'from', message }])
  if (from > to) throw toError(t('The first day must not be after the last.'))
  if (daysBetween(from, to) >= MAX_DAYS) throw toError(t('Choose at most three years.'))
  return { from, to }
}
