import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../app-error.ts'
import { clockOf, dayAfter, dayIn, minutesOf, weekdayOf } from '../../../wall-clock.ts'
import {
  amountOf,
  courtsLeft,
  dealOut,
  gridOf,
  instantOf,
  minuteIn,
  overlaps,
  slotsOn,
  understand,
  type Venue,
} from './slots.ts'

const zones = [
  'Asia/Dhaka',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'UTC',
]

const zone = fc.constantFrom(...zones)
const date = fc.integer({ min: 0, max: 3650 }).map((days) => dayAfter('2024-01-01', days))
const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([a, b]) => ({ opensMinute: Math.min(a, b - 1) * 15, closesMinute: Math.max(a + 1, b) * 15 }))
const venue = fc
  .record({ zone, hours })
  .map(({ zone: timeZone, hours: open }): Venue => ({ id: 'v', timeZone, closedWeekdays: [], ...open }))
const slotMinutes = fc.constantFrom(15, 20, 30, 45, 60, 90, 120)

const ground = { slotMinutes: 60, bookingHorizonDays: 90 }
const dhaka: Venue = { id: 'v', timeZone: 'Asia/Dhaka', opensMinute: 480, closesMinute: 1320, closedWeekdays: [5] }

const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'none'
}

describe('clock and minutes', () => {
  it('are each other’s inverse', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => minutesOf(clockOf(minute)) === minute))
  })
})

describe('local times become instants', () => {
  it('read back as the same wall clock wherever the clocks do not skip it', () => {
    fc.assert(
      fc.property(zone, date, fc.integer({ min: 0, max: 1439 }), (timeZone, day, minute) => {
        const at = new Date(instantOf(day, minute, timeZone))
        const skipped = dayIn(timeZone, at) !== day || minuteIn(timeZone, at) !== minute
        const rare = slotsOn({ ...dhaka, timeZone, opensMinute: minute, closesMinute: minute + 1 }, day, 1).length === 0
        expect(skipped).toBe(rare)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [
      'spring forward in Berlin moves a skipped time past the gap',
      '2026-03-29',
      150,
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'a time that comes twice in Berlin is the first of the two',
      '2026-10-25',
      150,
      'Europe/Berlin',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'half an hour is skipped on Lord Howe Island',
      '2026-10-04',
      150,
      'Australia/Lord_Howe',
      '2026-10-03T15:30:00.000Z',
    ],
    ['midnight ends a day in Dhaka', '2026-11-21', 1440, 'Asia/Dhaka', '2026-11-21T18:00:00.000Z'],
  ])('%s', (_what, day, minute, timeZone, expected) => {
    expect(new Date(instantOf(day, minute, timeZone)).toISOString()).toBe(expected)
  })
})

describe('slots of a day', () => {
  it('never overlap, keep their order, and lie within the opening hours', () => {
    fc.assert(
      fc.property(venue, date, slotMinutes, (place, day, minutes) => {
        const slots = slotsOn(place, day, minutes)
        for (const [index, slot] of slots.entries()) {
          expect(slot.to).toBeGreaterThan(slot.from)
          expect(slot.start).toBeGreaterThanOrEqual(place.opensMinute)
          expect(slot.end).toBeLessThanOrEqual(place.closesMinute)
          const next = slots[index + 1]
          if (next) expect(overlaps(slot, next)).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('leave out the hour that the clocks skip and keep the one that comes twice', () => {
    const night = { ...dhaka, timeZone: 'Europe/Berlin', opensMinute: 0, closesMinute: 300 }
    expect(slotsOn(night, '2026-03-29', 60).map((slot) => slot.start)).toEqual([0, 60, 180, 240])
    const autumn = slotsOn(night, '2026-10-25', 60)
    expect(autumn.map((slot) => (slot.to - slot.from) / 3_600_000)).toEqual([1, 1, 2, 1, 1])
  })

  it('leave out one that ends within the skipped hour, which would reach into the next', () => {
    const night = { ...dhaka, timeZone: 'Europe/Berlin', opensMinute: 0, closesMinute: 300 }
    expect(slotsOn(night, '2026-03-29', 45).map((slot) => slot.start)).toEqual([0, 45, 180, 225])
  })

  it('fill the opening hours but for a rest shorter than a slot', () => {
    fc.assert(
      fc.property(venue, slotMinutes, (place, minutes) => {
        const open = place.closesMinute - place.opensMinute
        expect(gridOf(place, minutes)).toHaveLength(Math.floor(open / minutes))
      }),
    )
  })
})

describe('a wish', () => {
  const now = new Date('2026-11-21T04:30:00Z') // Saturday, 10:30 in Dhaka
  const wish = (values: object = {}) => ({ date: '2026-11-21', startTime: '18:00', endTime: '20:00', ...values })
  const code = (values: object) => refusal(() => understand(dhaka, wish(values), now, ground))

  it('of adjacent slots is understood', () => {
    expect(understand(dhaka, wish(), now, ground)).toEqual({
      start: 1080,
      end: 1200,
      from: Date.parse('2026-11-21T12:00:00Z'),
      to: Date.parse('2026-11-21T14:00:00Z'),
    })
  })

  it.each([
    ['an end before its start', { startTime: '20:00', endTime: '18:00' }, 'bad_request'],
    ['no length', { endTime: '18:00' }, 'bad_request'],
    ['yesterday', { date: '2026-11-20' }, 'slot_in_past'],
    ['a slot that has begun', { startTime: '10:00', endTime: '11:00' }, 'slot_in_past'],
    ['a Friday', { date: '2026-11-27' }, 'facility_closed'],
    ['a day past the horizon', { date: '2027-02-20' }, 'beyond_booking_window'],
    ['a start off the grid', { startTime: '18:30' }, 'invalid_slot'],
    ['an end off the grid', { endTime: '19:30' }, 'invalid_slot'],
    ['a time before opening', { startTime: '07:00', endTime: '09:00' }, 'invalid_slot'],
    ['a time after closing', { startTime: '21:00', endTime: '23:00' }, 'invalid_slot'],
  ])('for %s is refused', (_what, values, expected) => expect(code(values)).toBe(expected))

  it('for the last day of the horizon is taken', () => {
    expect(code({ date: '2027-02-19' })).toBe('facility_closed') // a Friday, refused for that alone
    expect(code({ date: '2027-02-18' })).toBe('none')
  })

  it('is taken exactly when the grid sells all its slots that day', () => {
    fc.assert(
      fc.property(
        venue,
        date,
        slotMinutes,
        fc.nat(12),
        fc.integer({ min: 1, max: 4 }),
        (place, day, minutes, first, count) => {
          const grid = gridOf(place, minutes).slice(first, first + count)
          const [start, end] = [grid[0]?.start, grid.at(-1)?.end]
          if (start === undefined || end === undefined) return
          const sold = slotsOn(place, day, minutes).filter((slot) => slot.start >= start && slot.end <= end)
          const before = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * 86_400_000)
          const times = { date: day, startTime: clockOf(start), endTime: clockOf(end) }
          const answer = refusal(() => understand(place, times, before, { ...ground, slotMinutes: minutes }))
          expect(answer).toBe(sold.length === grid.length ? 'none' : 'invalid_slot')
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('the price', () => {
  it('adds up: slots bought together cost what they cost one by one, to a rounding each', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), slotMinutes, fc.integer({ min: 1, max: 8 }), (price, minutes, count) => {
        const together = amountOf(price, { start: 0, end: minutes * count })
        const alone = amountOf(price, { start: 0, end: minutes }) * count
        expect(Math.abs(together - alone)).toBeLessThanOrEqual(count / 2 + 1)
      }),
    )
  })

  it('is hours × price per hour', () => {
    expect(amountOf(1400, { start: 1080, end: 1200 })).toBe(2800)
    expect(amountOf(1250, { start: 600, end: 630 })).toBe(625)
    expect(amountOf(0, { start: 600, end: 660 })).toBe(0)
  })
})

describe('courts left', () => {
  it('counts a court once however many bookings on it overlap', () => {
    const span = { from: 0, to: 100 }
    const busy = [
      { court: 'a', from: -50, to: 10 },
      { court: 'a', from: 90, to: 120 },
      { court: 'b', from: 100, to: 200 },
    ]
    expect(courtsLeft(span, 3, busy)).toBe(2)
  })

  it('is never negative and never more than there are', () => {
    const one = fc.record({
      court: fc.constantFrom('a', 'b', 'c'),
      from: fc.nat(100),
      length: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(one), fc.integer({ min: 1, max: 3 }), (list, courts) => {
        const left = courtsLeft(
          { from: 20, to: 60 },
          courts,
          list.map(({ court, from, length }) => ({ court, from, to: from + length })),
        )
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(courts)
      }),
    )
  })
})

describe('days', () => {
  it('know their weekday in every year', () => {
    expect(weekdayOf('2026-11-27')).toBe(5)
    fc.assert(fc.property(date, (day) => weekdayOf(dayAfter(day, 7)) === weekdayOf(day)))
  })
})

describe('courts are dealt out', () => {
  const courts = ['a', 'b', 'c']
  const wish = fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 4 }), fc.shuffledSubarray(courts))
    .map(([from, length, free]) => ({ from, to: from + length, courts: free }))
  const wishes = fc.array(wish, { maxLength: 20 })

  it('to nobody twice at a time, and only what is free', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const dealt = dealOut(all)
        for (const [at, one] of all.entries()) {
          const court = dealt[at]
          if (court === null || court === undefined) continue
          const clash = all.some((other, n) => n < at && dealt[n] === court && overlaps(one, other))
          expect([one.courts.includes(court), clash]).toEqual([true, false])
        }
      }),
    )
  })

  it('to everybody for whom one is left', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const dealt = dealOut(all)
        for (const [at, one] of all.entries()) {
          if (dealt[at] !== null) continue
          const gone = (court: string) => all.some((other, n) => n < at && dealt[n] === court && overlaps(one, other))
          expect(one.courts.every(gone)).toBe(true)
        }
      }),
    )
  })
})
