import { describe, expect, it } from 'vitest'
import { listLanguages, loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { formatWeekday } from '../time/day-names'
import {
  formatAdminAmount,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayWithoutYear,
  formatDuration,
  formatFullDay,
  formatHourly,
  formatMinor,
  formatRating,
  formatReviewDate,
  formatSum,
  getClock,
  toInitials,
} from './format'

const now = Date.parse('2026-11-25T12:00:00Z')

it.each(listLanguages())('names days and months as Intl does: %s', (code) => {
  const locale = code === 'en' ? 'en-US' : code
  const zone = { timeZone: 'UTC' }
  const days = new Intl.DateTimeFormat(locale, {
    ...zone,
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  })
  const weekdays = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'long' })
  runInLanguage(loadLanguage(code), () => {
    for (let day = 1; day <= 365; day++) {
      const at = new Date(Date.UTC(2026, 0, day))
      const parts = Object.fromEntries(days.formatToParts(at).map((one) => [one.type, one.value]))
      expect(formatDayWithoutYear(at.toISOString().slice(0, 10))).toBe(`${parts.weekday}, ${parts.day} ${parts.month}`)
      expect(formatWeekday(at.getUTCDay(), 'long')).toBe(weekdays.format(at))
    }
  })
})

// not provideLanguage: the files of a worker share the module, so what this one provides would be left to the next ones
describe('in Bangla', () => {
  const inBangla = (work: () => void) => () => runInLanguage(loadLanguage('bn'), work)
  it(
    'has Bangla digits and names',
    inBangla(() => {
      expect(formatDate('2026-11-03')).toBe('০৩ নভে, ২০২৬')
      expect(formatDay('2026-11-23', now)).toBe('সোম, ২৩ নভে')
      expect(formatDay('2027-01-11', now)).toBe('সোম, ১১ জানু, ২০২৭')
      expect(formatClock('2026-11-03T08:36:00Z', 'Asia/Dhaka')).toBe('১৪:৩৬')
      expect(formatSum(1_234_567.5, 'usd')).toBe('$১২,৩৪,৫৬৭.৫০')
      expect(formatRating(4.5)).toBe('৪.৫')
    }),
  )
  it(
    'computes with Latin ones',
    inBangla(() => expect(getClock('2026-11-03T08:36:00Z', 'Asia/Dhaka')).toBe('14:36')),
  )
})

describe('dates (spec §9)', () => {
  it('formats a calendar day as dd MMM, yyyy', () => expect(formatDate('2026-11-03')).toBe('03 Nov, 2026'))
  it('formats an instant on the day it is in the venue’s zone', () =>
    expect(formatDate('2026-11-03T20:30:00Z', 'Asia/Dhaka')).toBe('04 Nov, 2026'))
  it('adds h:mm a to reviews', () =>
    expect(formatReviewDate('2026-11-12T01:40:00Z', 'Asia/Dhaka')).toBe('12 Nov, 2026 7:40 AM'))
  it('24 hours for every other time of day', () =>
    expect(formatDateTime('2026-11-12T13:40:00Z', 'Asia/Dhaka')).toBe('12 Nov, 2026 19:40'))
  it('the year with a day that stands alone', () => expect(formatFullDay('2026-11-23')).toBe('Mon, 23 Nov, 2026'))
  it('formats a day with its weekday, and with the year where another year’s could be meant', () => {
    expect(formatDay('2026-11-23', now)).toBe('Mon, 23 Nov')
    expect(formatDay('2027-01-11', now)).toBe('Mon, 11 Jan, 2027')
    expect(formatDay('2026-07-01', now)).toBe('Wed, 01 Jul')
    expect(formatDay('2026-05-01', now)).toBe('Fri, 01 May, 2026')
  })
  it('formats wall-clock time in a zone', () => expect(formatClock('2026-11-03T08:36:00Z', 'Asia/Dhaka')).toBe('14:36'))
})

describe('money (spec §9)', () => {
  it('shows $x/hr on public pages', () => {
    expect(formatHourly(14, 'usd')).toBe('$14/hr')
    expect(formatHourly(12.5, 'usd')).toBe('$12.50/hr')
    expect(formatHourly(14, 'eur')).toBe('EUR 14/hr')
  })
  it('shows BDT. {amount} in admin tables while the currency is usd', () => {
    expect(formatAdminAmount(1486, 'usd')).toBe('BDT. 1,486')
    expect(formatAdminAmount(12.5, 'usd')).toBe('BDT. 12.50')
    expect(formatAdminAmount(28, 'eur')).toBe('EUR. 28')
  })
  it('shows sums with cents', () => expect(formatSum(28, 'usd')).toBe('$28.00'))
  it('divides minor units by 100, with 2 decimals and upper-case currency', () => {
    expect(formatMinor(2805, 'usd')).toBe('28.05 USD')
    expect(formatMinor(null, null)).toBe('0.00')
  })
})

describe('figures', () => {
  it('shows averages with one decimal, 0 when none (spec §9)', () => {
    expect(formatRating(4)).toBe('4.0')
    expect(formatRating(0)).toBe('0')
  })
  it('counts down in minutes, hours and days, never below zero', () => {
    expect(formatDuration(1_104_000)).toBe('19 min')
    expect(formatDuration(3_723_000)).toBe('1 h 3 min')
    expect(formatDuration(3_600_000)).toBe('1 h 0 min')
    expect(formatDuration(45_000)).toBe('45 s')
    expect(formatDuration(90_000_000)).toBe('1 d 1 h')
    expect(formatDuration(-5)).toBe('0 s')
  })
  it('shortens a name to initials', () => {
    expect(toInitials('Nadia Rahman')).toBe('NR')
    expect(toInitials('  cher ')).toBe('C')
    expect(toInitials('')).toBe('')
  })
})
