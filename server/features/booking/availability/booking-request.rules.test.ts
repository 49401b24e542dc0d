import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toClock } from '#contract/clock'
import { date, openingHours, slotMinutes } from '../../../../test/random-hours.ts'
import { AppError } from '../../../app-error.ts'
import { resolveSlot } from './booking-request.rules.ts'
import { buildGrid, listSlotsOn, type OpeningHours } from './slots.rules.ts'

const bookingWindow = { slotMinutes: 60, bookingHorizonDays: 90 }
const usual = { opensMinute: 480, closesMinute: 1320, closedWeekdays: [5], specialHours: [] }
const dhaka: OpeningHours = { timeZone: 'Asia/Dhaka', ...usual }

const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'none'
}

describe('a booking request', () => {
  const now = new Date('2026-11-21T04:30:00Z') // Saturday, 10:30 in Dhaka
  const request = (values: object = {}) => ({ date: '2026-11-21', startTime: '18:00', endTime: '20:00', ...values })
  const code = (values: object) => refusal(() => resolveSlot(dhaka, request(values), now, bookingWindow))

  it('for adjacent slots is resolved to their time', () => {
    expect(resolveSlot(dhaka, request(), now, bookingWindow)).toEqual({
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
    ['a day past the booking window', { date: '2027-02-20' }, 'beyond_booking_window'],
    ['a start off the grid', { startTime: '18:30' }, 'invalid_slot'],
    ['an end off the grid', { endTime: '19:30' }, 'invalid_slot'],
    ['a time before opening', { startTime: '07:00', endTime: '09:00' }, 'invalid_slot'],
    ['a time after closing', { startTime: '21:00', endTime: '23:00' }, 'invalid_slot'],
  ])('for %s is refused', (_what, values, expected) => expect(code(values)).toBe(expected))

  it('is refused from the moment its slot begins', () => {
    const start = Date.parse('2026-11-21T12:00:00Z')
    const resolve = (at: number) => refusal(() => resolveSlot(dhaka, request(), new Date(at), bookingWindow))
    expect([resolve(start - 1), resolve(start)]).toEqual(['none', 'slot_in_past'])
  })

  it('of the desk for a slot that has begun is taken until it ends', () => {
    const atDesk = { ...bookingWindow, takesBegun: true }
    const resolve = (startTime: string, endTime: string) => () =>
      resolveSlot(dhaka, request({ startTime, endTime }), now, atDesk)
    expect(resolve('10:00', '11:00')().end).toBe(660)
    expect(refusal(resolve('09:00', '10:00'))).toBe('slot_in_past')
  })

  it.each([
    ['Europe/Berlin', '2027-03-28', '02:00', '03:00', '02:00'],
    ['Europe/Berlin', '2027-03-28', '01:00', '04:00', '02:00'],
    ['Africa/Cairo', '2027-04-30', '00:00', '01:00', '00:00'],
  ])('for an hour that the clocks skip in %s names it', (timeZone, day, startTime, endTime, skipped) => {
    const night = { ...dhaka, timeZone, opensMinute: 0, closesMinute: 360, closedWeekdays: [] }
    const resolve = (at: object) =>
      resolveSlot(night, { date: day, startTime, endTime, ...at }, now, { ...bookingWindow, bookingHorizonDays: 365 })
    expect(() => resolve({})).toThrow(`The clocks go forward that day: ${skipped} is skipped.`)
    expect(() => resolve({ startTime: '04:30', endTime: '05:30' })).toThrow('Slots here are 60 minutes long')
    expect(() => resolve({ startTime: '05:00', endTime: '06:00' })).not.toThrow()
  })

  it('for the last day of the booking window is accepted', () => {
    expect(code({ date: '2027-02-19' })).toBe('facility_closed') // a Friday, refused for that alone
    expect(code({ date: '2027-02-18' })).toBe('none')
  })

  it('is accepted exactly when the grid has all its slots on that day', () => {
    fc.assert(
      fc.property(
        openingHours,
        date,
        slotMinutes,
        fc.nat(12),
        fc.integer({ min: 1, max: 4 }),
        (place, day, minutes, first, count) => {
          const grid = buildGrid(place, minutes).slice(first, first + count)
          const [start, end] = [grid[0]?.start, grid.at(-1)?.end]
          if (start === undefined || end === undefined) return
          const sold = listSlotsOn(place, day, minutes).filter((slot) => slot.start >= start && slot.end <= end)
          const before = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * 86_400_000)
          const times = { date: day, startTime: toClock(start), endTime: toClock(end) }
          const answer = refusal(() => resolveSlot(place, times, before, { ...bookingWindow, slotMinutes: minutes }))
          expect(answer).toBe(sold.length === grid.length ? 'none' : 'invalid_slot')
        },
      ),
      { numRuns: 1000 },
    )
  })
})
