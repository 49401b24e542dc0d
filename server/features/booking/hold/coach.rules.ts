import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { getHoursOn } from '../../../opening-hours.ts'
import { type MinuteRange, type OpeningHours, whyClosedWeekday } from '../availability/slots.rules.ts'

export const coachTaken = (): AppError =>
  new AppError('coach_taken', t('The coach is not free at this time. Please choose another time or coach.'))

export const coachNotFound = (): AppError => new AppError('coach_not_found', t('This coach gives no lessons here.'))

/** Whether a time of a day is within the hours in which a coach teaches. */
export function teachesAt(hours: OpeningHours, date: string, { start, end }: MinuteRange): boolean {
  const { opensMinute, closesMinute } = getHoursOn(hours, date)
  return whyClosedWeekday(hours, date) === null && opensMinute <= start && end <= closesMinute
}
