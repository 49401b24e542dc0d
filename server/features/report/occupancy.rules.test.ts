import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type FacilityCalendar, sumOpenMinutes } from './calendar.rules.ts'
import { addToHours, buildHeatMap, sumOpenTime, toShare } from './occupancy.rules.ts'
import { listDays } from './periods.rules.ts'

const closed = { reason: '', court: null, courtNumber: null, startsMinute: null, endsMinute: null, isWeekly: false }

const facility: FacilityCalendar = {
  id: 'a',
  name: 'Smash Arena',
  timeZone: 'Asia/Dhaka',
  opensMinute: 480,
  closesMinute: 1320,
  closedWeekdays: [5],
  specialHours: [],
  courts: 2,
  since: '2026-01-01',
  firstBooking: null,
  until: null,
  closures: [{ ...closed, from: '2026-11-10', to: '2026-11-11' }],
}

describe('open court-minutes', () => {
  test.each([
    ['2026-11-09', 2 * 840, 'an open day'],
    ['2026-11-13', 0, 'a Friday'],
    ['2026-11-10', 0, 'the first day of a closure'],
    ['2026-11-11', 0, 'its last day'],
    ['2025-12-31', 0, 'before it was added'],
  ])('%s is %i: %s', (date, minutes) => {
    expect(sumOpenMinutes(facility, date)).toBe(minutes)
  })

  it('leaves out closed courts and hours, each once', () => {
    const partly = [
      { ...closed, from: '2026-11-02', to: '2026-12-28', startsMinute: 840, endsMinute: 960, isWeekly: true },
      {
        ...closed,
        from: '2026-11-01',
        to: '2026-11-30',
        court: 'one',
        courtNumber: 1,
        startsMinute: 900,
        endsMinute: 1380,
      },
    ]
    const open = { ...facility, closures: partly }
    expect(sumOpenMinutes(open, '2026-11-16')).toBe(2 * 840 - 2 * 120 - 360)
    expect(sumOpenMinutes(open, '2026-11-17')).toBe(2 * 840 - 420)
    expect(sumOpenMinutes(open, '2026-12-07')).toBe(2 * 840 - 2 * 120)
  })

  test.each([
    ['2026-10-25', 25],
    ['2026-03-29', 23],
  ])('%s has %i hours where the clocks change', (date, hours) => {
    const always = { ...facility, timeZone: 'Europe/London', opensMinute: 0, closesMinute: 1440, closedWeekdays: [] }
    expect(sumOpenMinutes(always, date)).toBe(hours * 2 * 60)
    expect(sumOpenMinutes({ ...always, opensMinute: 480 }, date)).toBe(16 * 2 * 60)
  })

  it('is zero from the day of deletion', () => {
    expect(sumOpenMinutes({ ...facility, until: '2026-11-09' }, '2026-11-08')).toBeGreaterThan(0)
    expect(sumOpenMinutes({ ...facility, until: '2026-11-09' }, '2026-11-09')).toBe(0)
  })

  it('sums to the same by day, by facility and by hour', () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    const any = fc.record({
      opens: minute,
      length: fc.integer({ min: 1, max: 900 }),
      courts: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), fc.integer({ min: 1, max: 60 }), (samples, count) => {
        const facilities = samples.map(({ opens, length, courts }, index) => {
          const opensMinute = Math.min(opens, 1439)
          return {
            ...facility,
            id: String(index),
            opensMinute,
            closesMinute: Math.min(1440, opensMinute + length),
            courts,
          }
        })
        const open = sumOpenTime(facilities, listDays('2026-11-01', '2026-12-30').slice(0, count))
        const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
        expect(sum(open.byDay.values())).toBe(sum(open.byFacility.values()))
        expect(sum(open.byHour.flat())).toBe(sum(open.byFacility.values()))
      }),
    )
  })
})

test('toShare is null where nothing was open, and at most 1', () => {
  expect(toShare(0, 0)).toBeNull()
  expect(toShare(60, 0)).toBeNull()
  expect(toShare(0, 60)).toBe(0)
  expect(toShare(90, 60)).toBe(1)
  expect(toShare(20, 60)).toBe(0.333)
})

test('addToHours splits an interval between the hours it overlaps', () => {
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
  addToHours(hours, 1, 510, 620, 2)
  expect(hours[1]?.slice(8, 11)).toEqual([60, 120, 40])
})

test('the heat map has a cell for each hour some facility is open, and null where all are closed', () => {
  const days = listDays('2026-11-14', '2026-11-20')
  const open = sumOpenTime([facility], days)
  const heat = buildHeatMap([facility], open, [{ weekday: 1, startMinute: 1080, endMinute: 1200, bookings: 1 }])
  expect(heat).toHaveLength(7 * 14)
  const at = (weekday: number, hour: number) => heat.find((cell) => cell.weekday === weekday && cell.hour === hour)
  expect(at(1, 18)).toEqual({ weekday: 1, hour: 18, share: 0.5, hours: 1 })
  expect(at(1, 20)).toEqual({ weekday: 1, hour: 20, share: 0, hours: 0 })
  expect(at(5, 18)?.share).toBeNull()
  expect(buildHeatMap([], sumOpenTime([], days), [])).toEqual([])
})
