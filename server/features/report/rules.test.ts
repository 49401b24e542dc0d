import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type Calendar,
  daysFrom,
  heatOf,
  openMinutes,
  openTimeOf,
  periodOf,
  rangeOf,
  shareOf,
  spread,
} from './rules.ts'

const venue: Calendar = {
  id: 'a',
  name: 'Smash Arena',
  timeZone: 'Asia/Dhaka',
  opensMinute: 480,
  closesMinute: 1320,
  closedWeekdays: [5],
  courts: 2,
  since: '2026-01-01',
  until: null,
  closures: [{ from: '2026-11-10', to: '2026-11-11' }],
}

describe('open court-minutes', () => {
  test.each([
    ['2026-11-09', 2 * 840, 'a usual day'],
    ['2026-11-13', 0, 'a Friday'],
    ['2026-11-10', 0, 'the first day of a closure'],
    ['2026-11-11', 0, 'its last day'],
    ['2025-12-31', 0, 'before it was there'],
  ])('%s is %i: %s', (date, minutes) => {
    expect(openMinutes(venue, date)).toBe(minutes)
  })

  it('ends with the day a venue was deleted', () => {
    expect(openMinutes({ ...venue, until: '2026-11-09' }, '2026-11-08')).toBeGreaterThan(0)
    expect(openMinutes({ ...venue, until: '2026-11-09' }, '2026-11-09')).toBe(0)
  })

  it('adds up to the same by day, by venue and by hour', () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    const any = fc.record({
      opens: minute,
      length: fc.integer({ min: 1, max: 900 }),
      courts: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), fc.integer({ min: 1, max: 60 }), (halls, count) => {
        const venues = halls.map(({ opens, length, courts }, index) => {
          const opensMinute = Math.min(opens, 1439)
          return {
            ...venue,
            id: String(index),
            opensMinute,
            closesMinute: Math.min(1440, opensMinute + length),
            courts,
          }
        })
        const open = openTimeOf(venues, daysFrom('2026-11-01', '2026-12-30').slice(0, count))
        const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
        expect(sum(open.byDay.values())).toBe(sum(open.byVenue.values()))
        expect(sum(open.byHour.flat())).toBe(sum(open.byVenue.values()))
      }),
    )
  })
})

test.each([
  ['2026-11-22', 'day', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-11-22', 'month', '2026-11-01'],
] as const)('%s lies in the %s of %s', (date, by, start) => {
  expect(periodOf(date, by)).toBe(start)
})

describe('the days of a report', () => {
  it('are thirty up to today unless told', () => {
    expect(rangeOf({}, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  })

  it('do not run backwards and are at most three years', () => {
    expect(() => rangeOf({ from: '2026-11-22', to: '2026-11-21' }, '2026-11-21')).toThrow(/not be after/)
    expect(() => rangeOf({ from: '2020-01-01' }, '2026-11-21')).toThrow(/three years/)
  })
})

test('a share is null where nothing was open, and never above 1', () => {
  expect(shareOf(0, 0)).toBeNull()
  expect(shareOf(60, 0)).toBeNull()
  expect(shareOf(0, 60)).toBe(0)
  expect(shareOf(90, 60)).toBe(1)
  expect(shareOf(20, 60)).toBe(0.333)
})

test('a stretch across hours is parted between them', () => {
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
  spread(hours, 1, 510, 620, 2)
  expect(hours[1]?.slice(8, 11)).toEqual([60, 120, 40])
})

test('the heat map has a cell for each hour some venue is open, and none sold where all are closed', () => {
  const days = daysFrom('2026-11-14', '2026-11-20')
  const open = openTimeOf([venue], days)
  const heat = heatOf([venue], open, [{ weekday: 1, startMinute: 1080, endMinute: 1200, bookings: 1 }])
  expect(heat).toHaveLength(7 * 14)
  const at = (weekday: number, hour: number) => heat.find((cell) => cell.weekday === weekday && cell.hour === hour)
  expect(at(1, 18)).toEqual({ weekday: 1, hour: 18, share: 0.5, hours: 1 })
  expect(at(1, 20)).toEqual({ weekday: 1, hour: 20, share: 0, hours: 0 })
  expect(at(5, 18)?.share).toBeNull()
  expect(heatOf([], openTimeOf([], days), [])).toEqual([])
})
