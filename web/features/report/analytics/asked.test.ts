import { describe, expect, test } from 'vitest'
import type { Analytics } from '../admin-api'
import { addressOf, askedOf, currenciesOf, pointsOf, rangesOf } from './asked'
import { busiest, heatRows, stepOf } from './heat'

const period = (start: string, amount: number | null) => ({
  start,
  bookings: amount === null ? 0 : 3,
  occupancy: amount === null ? null : 0.5,
  closed: amount === null,
  revenue: amount ? [{ currency: 'usd', amount }] : [],
})

const report = (amounts: (number | null)[]): Analytics => ({
  from: '2026-11-20',
  to: '2026-11-21',
  by: 'day',
  periods: amounts.map((amount, index) => period(`2026-11-${20 + index}`, amount)),
  venues: [],
  heat: [],
  totals: { bookings: 0, occupancy: null, revenue: [{ currency: 'eur', amount: 5 }] },
})

describe('what analytics are asked for', () => {
  test('an address says only what differs, and reads back the same', () => {
    const asked = askedOf(new URLSearchParams('days=90&by=week&show=occupancy&facility=f'))
    expect(addressOf(asked)).toBe('?days=90&by=week&facility=f&show=occupancy')
    expect(askedOf(new URLSearchParams('days=8&by=hour&show=x'))).toEqual({
      days: 30,
      by: 'day',
      facility: '',
      show: 'revenue',
    })
  })

  test('compares with whole weeks before, so that Fridays meet Fridays', () => {
    const { weeks, now, before } = rangesOf({ days: 30, by: 'day', facility: '', show: 'revenue' }, '2026-11-21')
    expect(weeks).toBe(5)
    expect(now).toEqual({ from: '2026-10-23', to: '2026-11-21', by: 'day' })
    expect(before).toEqual({ from: '2026-09-18', to: '2026-10-17', by: 'day' })
  })

  test('a closed day is a gap, a day without bookings is zero', () => {
    const points = pointsOf(report([null, 0, 12]), report([null, 3, 4]), 'revenue', 'usd')
    expect(points.map(({ value, before }) => [value, before])).toEqual([
      [null, null],
      [0, 3],
      [12, 4],
    ])
    expect(pointsOf(report([null]), undefined, 'occupancy', 'usd')[0]?.value).toBeNull()
  })

  test('names every currency in which something was taken', () => {
    expect(currenciesOf(report([]), 'usd')).toEqual(['usd', 'eur'])
  })
})

describe('the heat map', () => {
  const heat = [
    { weekday: 6, hour: 8, share: 0.2, hours: 3 },
    { weekday: 6, hour: 10, share: 1, hours: 9 },
    { weekday: 5, hour: 9, share: null, hours: 0 },
  ]

  test('spans the open hours, Saturday first, and knows a closed day', () => {
    const { hours, rows } = heatRows(heat)
    expect(hours).toEqual([8, 9, 10])
    expect(rows[0]).toMatchObject({ name: 'Sat', closed: false, cells: [0.2, null, 1] })
    expect(rows.at(-1)).toMatchObject({ name: 'Fri', closed: true })
    expect(heatRows([]).hours).toEqual([])
  })

  test('has six steps and a busiest hour', () => {
    expect([0, 0.16, 0.5, 0.99, 1].map(stepOf)).toEqual([0, 0, 3, 5, 5])
    expect(busiest(heat)).toEqual({ name: 'Sat', hour: '10:00', share: 1 })
    expect(busiest([])).toBeNull()
  })
})
