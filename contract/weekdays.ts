import { msg } from '#i18n/t'

/** The weekdays' names; Sunday is 0, as in `Date`. */
export const weekdays = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
] as const
