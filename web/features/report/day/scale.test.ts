import { describe, expect, test } from 'vitest'
import { makeBar } from '../../../testing/bar'
import {
  type FacilityDay,
  getBarState,
  getHourLabels,
  getLastClosing,
  getNowPosition,
  getPosition,
  toScale,
} from './scale'

const facility = (part: Partial<FacilityDay>): FacilityDay => ({
  _id: 'v',
  name: 'Hall',
  timeZone: 'Asia/Dhaka',
  openingTime: '08:00',
  closingTime: '22:00',
  closed: false,
  nextOpenDay: null,
  sold: 0,
  waiting: [],
  open: 14,
  courts: [],
  ...part,
})

const bar = makeBar({
  startTime: '06:30',
  endTime: '08:00',
  startsAt: '2026-11-21T00:30:00Z',
  endsAt: '2026-11-21T02:00:00Z',
})

test('a booking that has begun is flagged while it is to be paid at the desk', () => {
  const owing = { ...bar, status: 'confirmed' as const, paysAtDesk: true }
  const states = [owing.startsAt, '2026-11-20T00:00:00Z'].map((now) => getBarState(owing, Date.parse(now)))
  expect(states).toEqual(['unpaid', 'confirmed'])
  expect(getBarState({ ...owing, paysAtDesk: false }, Date.parse(bar.endsAt))).toBe('past')
})

describe('the timeline’s scale', () => {
  test('reaches from the earliest opening to the latest closing', () => {
    const scale = toScale([facility({}), facility({ openingTime: '09:30', closingTime: '24:00' })])
    expect(scale).toEqual({ from: 8, count: 16 })
    expect(getHourLabels(scale).at(-1)).toBe('23:00')
  })

  test('includes bookings outside today’s opening hours', () => {
    const scale = toScale([facility({ courts: [{ number: 1, name: 'Court 1', bars: [bar], closures: [] }] })])
    expect(scale).toEqual({ from: 6, count: 16 })
    expect(getPosition(bar, scale)).toEqual({ start: 0.5, length: 1.5 })
  })

  test('has hours even when all facilities are closed', () => {
    expect(toScale([facility({ closed: true })])).toEqual({ from: 8, count: 14 })
    expect(getLastClosing([facility({ closed: true })])).toBeNull()
    expect(getLastClosing([facility({}), facility({ closingTime: '24:00' })])).toBe('24:00')
  })

  test('has a position for now only within the scale', () => {
    expect(getNowPosition('14:15', { from: 8, count: 14 })).toBe(6.25)
    expect(getNowPosition('07:59', { from: 8, count: 14 })).toBeNull()
    expect(getNowPosition('22:01', { from: 8, count: 14 })).toBeNull()
  })

  test('calls a bar past once its booking is over', () => {
    expect(getBarState(bar, Date.parse(bar.endsAt) - 1)).toBe('paid')
    expect(getBarState(bar, Date.parse(bar.endsAt))).toBe('past')
  })
})
