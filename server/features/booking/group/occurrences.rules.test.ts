import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toClock } from '#contract/clock'
import { AppError } from '../../../app-error.ts'
import { createDayClock } from '../../../day-clock.ts'
import { addDays, getLocalDay, getWeekday } from '../../../wall-clock.ts'
import { resolveSlot } from '../availability/booking-request.rules.ts'
import { toMinuteOfDay } from '../availability/slots.rules.ts'
import { listOccurrences, listOtherTimes, listWeeklyDates, moveToWeekday } from './occurrences.rules.ts'

const zone = fc.constantFrom('Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe')
const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days))
const hour = fc.integer({ min: 0, max: 22 })
const length = fc.integer({ min: 0, max: 51 * 7 + 6 })

const readErrors = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.errors
  }
  return undefined
}

const rule = { date: '2027-01-05', until: '2027-01-26', startTime: '19:00', endTime: '21:00', court: 2 }

describe('the days of a weekly group', () => {
  it('are moved to another day of the same week from Monday on, or stay', () => {
    // 2027-01-05 is a Tuesday
    const moved = [1, 2, 6, 0].map((weekday) => moveToWeekday('2027-01-05', weekday))
    expect(moved).toEqual(['2027-01-04', '2027-01-05', '2027-01-09', '2027-01-10'])
    expect([moveToWeekday('2027-01-05', undefined), moveToWeekday('2027-01-10', 1)]).toEqual([
      '2027-01-05',
      '2027-01-04',
    ])
  })

  it('are a week apart, from the first day to the last that is not after the end', () => {
    fc.assert(
      fc.property(day, length, (from, days) => {
        const until = addDays(from, days)
        const dates = listWeeklyDates(from, until)
        expect(dates).toEqual(dates.map((_, week) => addDays(from, week * 7)))
        expect(new Set(dates.map(getWeekday))).toEqual(new Set([getWeekday(from)]))
        expect(dates.at(-1)?.localeCompare(until)).toBeLessThanOrEqual(0)
        expect(addDays(dates.at(-1) ?? '', 7) > until).toBe(true)
      }),
    )
  })

  it('keep their local time through clock changes, or are refused where the clocks skip it', () => {
    fc.assert(
      fc.property(zone, day, hour, (timeZone, from, start) => {
        const hours = { timeZone, opensMinute: 0, closesMinute: 1440, closedWeekdays: [], specialHours: [] }
        const request = { startTime: toClock(start * 60), endTime: toClock((start + 1) * 60) }
        const now = new Date(Date.parse(from) - 2 * 86_400_000)
        for (const date of listWeeklyDates(from, addDays(from, 357))) {
          const clock = createDayClock(date, timeZone)
          const book = () => resolveSlot(hours, { date, ...request }, now, { slotMinutes: 60, bookingHorizonDays: 400 })
          if (!clock.exists(start * 60) || !clock.exists(start * 60 + 59)) {
            expect(book).toThrow('Slots here are 60 minutes long')
            continue
          }
          const at = new Date(book().from)
          expect([getLocalDay(timeZone, at), toMinuteOfDay(timeZone, at)]).toEqual([date, start * 60])
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['2027-01-04', 'Choose a day after the first one.'],
    ['2028-01-04', 'These are 53 bookings. At most 52 fit into one group: choose 28 Dec, 2027 or earlier.'],
  ])('until %s are refused next to the field', (until, message) => {
    expect(readErrors(() => listWeeklyDates('2027-01-05', until))).toEqual([{ path: 'until', message }])
  })
})

describe('changes of single days', () => {
  it('skip a day, or give it another court or time', () => {
    const changes = [
      { date: '2027-01-12', skip: true },
      { date: '2027-01-19', court: 1, startTime: '17:00', endTime: '19:00' },
    ]
    expect(listOccurrences({ ...rule, changes })).toEqual([
      { date: '2027-01-05', startTime: '19:00', endTime: '21:00', court: 2 },
      { date: '2027-01-19', startTime: '17:00', endTime: '19:00', court: 1 },
      { date: '2027-01-26', startTime: '19:00', endTime: '21:00', court: 2 },
    ])
  })

  it.each([
    [[{ date: '2027-01-13', skip: true }], 'changes.0.date'],
    [
      [
        { date: '2027-01-12', skip: true },
        { date: '2027-01-12', court: 1 },
      ],
      'changes.0.date',
    ],
    [['05', '12', '19', '26'].map((day) => ({ date: `2027-01-${day}`, skip: true })), 'until'],
  ])('are refused when they fit no day or leave none: %j', (changes, path) => {
    expect(readErrors(() => listOccurrences({ ...rule, changes }))).toMatchObject([{ path }])
  })

  it('can be to other times of the day, the nearest first', () => {
    const times = listOtherTimes({ date: '2027-01-12', startTime: '01:00', endTime: '23:00' }, 60)
    expect(times).toEqual([
      { startTime: '02:00', endTime: '24:00' },
      { startTime: '00:00', endTime: '22:00' },
    ])
  })
})
