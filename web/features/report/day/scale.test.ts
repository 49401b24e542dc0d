import { describe, expect, test } from 'vitest'
import { doorsClose, labelsOf, lookOf, nowOn, placeOf, scaleOf, type Venue } from './scale'

const venue = (part: Partial<Venue>): Venue => ({
  _id: 'v',
  name: 'Hall',
  timeZone: 'Asia/Dhaka',
  openingTime: '08:00',
  closingTime: '22:00',
  closed: false,
  sold: 0,
  open: 14,
  courts: [],
  ...part,
})

const bar = {
  _id: 'b',
  name: 'Nadia',
  startTime: '06:30',
  endTime: '08:00',
  status: 'paid' as const,
  payBy: null,
  startsAt: '2026-11-21T00:30:00Z',
  endsAt: '2026-11-21T02:00:00Z',
}

describe('the timeline’s scale', () => {
  test('reaches from the earliest opening to the latest closing', () => {
    const scale = scaleOf([venue({}), venue({ openingTime: '09:30', closingTime: '24:00' })])
    expect(scale).toEqual({ from: 8, count: 16 })
    expect(labelsOf(scale).at(-1)).toBe('23:00')
  })

  test('shows bookings that stand outside the hours of today', () => {
    const scale = scaleOf([venue({ courts: [{ name: 'Court 1', bars: [bar] }] })])
    expect(scale).toEqual({ from: 6, count: 16 })
    expect(placeOf(bar, scale)).toEqual({ at: 0.5, hours: 1.5 })
  })

  test('has hours even when every venue is closed', () => {
    expect(scaleOf([venue({ closed: true })])).toEqual({ from: 8, count: 14 })
    expect(doorsClose([venue({ closed: true })])).toBeNull()
    expect(doorsClose([venue({}), venue({ closingTime: '24:00' })])).toBe('24:00')
  })

  test('places now only where the scale has it', () => {
    expect(nowOn('14:15', { from: 8, count: 14 })).toBe(6.25)
    expect(nowOn('07:59', { from: 8, count: 14 })).toBeNull()
    expect(nowOn('22:01', { from: 8, count: 14 })).toBeNull()
  })

  test('calls a bar played once it is over', () => {
    expect(lookOf(bar, Date.parse(bar.endsAt) - 1)).toBe('paid')
    expect(lookOf(bar, Date.parse(bar.endsAt))).toBe('past')
  })
})
