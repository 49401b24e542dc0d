import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toClock, toMinutes } from '#contract/clock'
import { date, openingHours, slotMinutes, zone } from '../../../../test/random-hours.ts'
import { createDayClock } from '../../../day-clock.ts'
import { addDays, getLocalDay, getWeekday } from '../../../wall-clock.ts'
import { buildGrid, countFreeCourts, listSlotsOn, type OpeningHours, overlaps, toMinuteOfDay } from './slots.rules.ts'

const usual = { opensMinute: 480, closesMinute: 1320, closedWeekdays: [5], specialHours: [] }
const dhaka: OpeningHours = { timeZone: 'Asia/Dhaka', ...usual }

describe('clock and minutes', () => {
  it('are each other’s inverse', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => toMinutes(toClock(minute)) === minute))
  })
})

describe('local times become instants', () => {
  it('read back as the same wall clock wherever the clocks do not skip it', () => {
    fc.assert(
      fc.property(zone, date, fc.integer({ min: 0, max: 1439 }), (timeZone, day, minute) => {
        const at = new Date(createDayClock(day, timeZone).at(minute))
        const skipped = getLocalDay(timeZone, at) !== day || toMinuteOfDay(timeZone, at) !== minute
        const rare =
          listSlotsOn({ ...dhaka, timeZone, opensMinute: minute, closesMinute: minute + 1 }, day, 1).length === 0
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
    expect(new Date(createDayClock(day, timeZone).at(minute)).toISOString()).toBe(expected)
  })
})

describe('slots of a day', () => {
  it('never overlap, keep their order, and lie within the opening hours', () => {
    fc.assert(
      fc.property(openingHours, date, slotMinutes, (place, day, minutes) => {
        const slots = listSlotsOn(place, day, minutes)
        for (const [index, slot] of slots.entries()) {
          expect(slot.to).toBeGreaterThan(slot.from)
          expect(slot.start).toBeGreaterThanOrEqual(place.opensMinute)
          expect(slot.end).toBeLessThanOrEqual(place.closesMinute)
          const next = slots[index + 1]
          if (next) expect([overlaps(slot, next), overlaps(next, slot)]).toEqual([false, false])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('leave out the hour that the clocks skip and keep the one that comes twice', () => {
    const night = { ...dhaka, timeZone: 'Europe/Berlin', opensMinute: 0, closesMinute: 300 }
    expect(listSlotsOn(night, '2026-03-29', 60).map((slot) => slot.start)).toEqual([0, 60, 180, 240])
    const autumn = listSlotsOn(night, '2026-10-25', 60)
    expect(autumn.map((slot) => (slot.to - slot.from) / 3_600_000)).toEqual([1, 1, 2, 1, 1])
  })

  it('leave out one that ends within the skipped hour, which would reach into the next', () => {
    const night = { ...dhaka, timeZone: 'Europe/Berlin', opensMinute: 0, closesMinute: 300 }
    expect(listSlotsOn(night, '2026-03-29', 45).map((slot) => slot.start)).toEqual([0, 45, 180, 225])
  })

  it('fill the opening hours but for a rest shorter than a slot', () => {
    fc.assert(
      fc.property(openingHours, slotMinutes, (place, minutes) => {
        const open = place.closesMinute - place.opensMinute
        expect(buildGrid(place, minutes)).toHaveLength(Math.floor(open / minutes))
      }),
    )
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
    expect(countFreeCourts(span, 3, busy)).toBe(2)
  })

  it('is never negative and never more than there are', () => {
    const one = fc.record({
      court: fc.constantFrom('a', 'b', 'c'),
      from: fc.nat(100),
      length: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(one), fc.integer({ min: 1, max: 3 }), (list, courts) => {
        const left = countFreeCourts(
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
    expect(getWeekday('2026-11-27')).toBe(5)
    fc.assert(fc.property(date, (day) => getWeekday(addDays(day, 7)) === getWeekday(day)))
  })
})
