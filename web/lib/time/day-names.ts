import { weekdays } from '#contract/weekdays'
import { msg, t } from '#i18n/t'

/*
 * The names of days and months, equal to Intl's: creating the first Intl format takes about 10 ms, which would delay
 * hydration. Sunday and January are 0, as in `Date`.
 */
const weekdayNames = {
  short: [msg('Sun'), msg('Mon'), msg('Tue'), msg('Wed'), msg('Thu'), msg('Fri'), msg('Sat')],
  long: weekdays,
}

const months = [
  msg('Jan'),
  msg('Feb'),
  msg('Mar'),
  msg('Apr'),
  msg('May'),
  msg('Jun'),
  msg('Jul'),
  msg('Aug'),
  msg('Sep'),
  msg('Oct'),
  msg('Nov'),
  msg('Dec'),
]

/** A weekday's name: `Saturday`, or `Sat`. 0 is Sunday. */
export const formatWeekday = (day: number, length: 'long' | 'short') => t(weekdayNames[length][day] ?? '')

/** A month's short name: `Nov`. 0 is January. */
export const formatShortMonth = (month: number) => t(months[month] ?? '')
