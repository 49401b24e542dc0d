import type { PassApplies, PassKind } from '#contract/pass-terms'
import { msg, t } from '#i18n/t'
import { formatWeekday } from '../time/day-names'
import { formatList, formatRange, formatSum, toDigits } from './format'

type Worth = { kind: PassKind; value: number; percentOff: number; currency: string }

/** What a pass is worth: hours, money or a percentage off. */
export function formatWorth({ kind, value, percentOff, currency }: Worth): string {
  if (kind === 'uses') return t('{count, plural, one {# hour} other {# hours}}', { count: value })
  return kind === 'money' ? formatSum(value, currency) : t('{percent, number}% off', { percent: percentOff })
}

const onlyFor: Record<NonNullable<PassApplies['what']>, string> = {
  court: msg('For courts only.'),
  place: msg('For games and classes only.'),
  lesson: msg('For private lessons only.'),
  item: msg('For items to rent and buy only.'),
}

type Venue = { name: string }
type Rules = { applies: PassApplies; perWeek: number | null; daysAhead: number | null }

/** Names the courts on which a pass is good. */
export const describeCourts = (courts: readonly number[]): string =>
  t('{count, plural, one {On court {courts} only.} other {On courts {courts} only.}}', {
    count: courts.length,
    courts: formatList(courts.map((court) => toDigits(String(court)))),
  })

/** Names the venues at which a pass is good; empty if only where it is sold. */
export const describeFacilities = ({ facility, alsoAt }: { facility: Venue; alsoAt: Venue[] }): string[] =>
  alsoAt.length === 0
    ? []
    : [t('Good at {venues}.', { venues: formatList([facility, ...alsoAt].map(({ name }) => name)) })]

/** Why a pass with a limit a week does not pay for a time. */
export const describeUsedUp = ({ name, perWeek }: { name: string; perWeek: number | null }): string =>
  t('{name} is good for {most, plural, one {one booking} other {# bookings}} a week: none is left in that week.', {
    name,
    most: perWeek ?? 0,
  })

/** When and for what a pass is good, as short sentences. */
export function describeApplies({ applies, perWeek, daysAhead }: Rules): string[] {
  const { weekdays, from = '00:00', to = '24:00', what, courts } = applies
  const isAllDay = from === '00:00' && to === '24:00'
  return [
    ...(weekdays ? [t('On {days}.', { days: formatList(weekdays.map((day) => formatWeekday(day, 'long'))) })] : []),
    ...(isAllDay ? [] : [t('For times within {hours}.', { hours: formatRange(from, to) })]),
    ...(what ? [t(onlyFor[what])] : []),
    ...(courts ? [describeCourts(courts)] : []),
    ...(perWeek === null
      ? []
      : [t('{count, plural, one {One booking} other {# bookings}} a week.', { count: perWeek })]),
    ...(daysAhead === null ? [] : [t('Members book {days, number} days ahead.', { days: daysAhead })]),
  ]
}
