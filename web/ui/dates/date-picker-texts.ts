import { intl, t } from '#i18n/t'
import { formatFullDay, toDigits } from '../../lib/texts/format'
import { formatDayLabel, formatMonth } from '../../lib/time/calendar-day'
import { formatWeekday } from '../../lib/time/day-names'

/** Converts a day to the calendar's local dates, at noon, when clocks are not changed in any time zone. */
export const toLocalDate = (date: string) => new Date(`${date}T12:00:00`)
export const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The names of controls; a day's contains the visible number, for speech input. */
export const labels = {
  labelPrevious: () => t('Previous month'),
  labelNext: () => t('Next month'),
  labelDayButton: (date: Date) => formatDayLabel(toDay(date), formatFullDay),
}

export const formatters = {
  formatWeekdayName: (date: Date) => formatWeekday(date.getDay(), 'short'),
  formatCaption: (date: Date) => formatMonth(toDay(date)),
  formatDay: (date: Date) => toDigits(date.getDate()),
  formatMonthDropdown: (date: Date) => intl(Intl.DateTimeFormat, { month: 'long' }).format(date),
  formatYearDropdown: (date: Date) => toDigits(date.getFullYear()),
}
