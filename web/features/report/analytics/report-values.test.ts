import { expect, test } from 'vitest'
import type { Analytics } from '../admin-api'
import { getCurrencies, getRanges, toComparable, toPoints } from './report-values'

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
  firstBooking: '2026-01-02',
  periods: amounts.map((amount, index) => period(`2026-11-${20 + index}`, amount)),
  facilities: [],
  heat: [],
  totals: { bookings: 0, occupancy: null, revenue: [{ currency: 'eur', amount: 5 }] },
})

test('compares with a range whole weeks earlier, so that Fridays are compared with Fridays', () => {
  const { weeks, now, before } = getRanges({ days: 30, by: 'day', facility: '', show: 'revenue' }, '2026-11-21')
  expect(weeks).toBe(5)
  expect(now).toEqual({ from: '2026-10-23', to: '2026-11-21', by: 'day' })
  expect(before).toEqual({ from: '2026-09-18', to: '2026-10-17', by: 'day' })
})

test('a closed day is a gap, a day without bookings is zero', () => {
  const points = toPoints(report([null, 0, 12]), report([null, 3, 4]), 'revenue', 'usd')
  expect(points.map(({ value, before }) => [value, before])).toEqual([
    [null, null],
    [0, 3],
    [12, 4],
  ])
  expect(toPoints(report([null]), undefined, 'occupancy', 'usd')[0]?.value).toBeNull()
})

test('compares only with days since which there is data', () => {
  const [now, before] = [report([5]), report([3])]
  expect(toComparable({ ...now, firstBooking: before.from }, before)).toBe(before)
  expect(toComparable({ ...now, firstBooking: '2026-11-21' }, before)).toBeUndefined()
  expect(toComparable({ ...now, firstBooking: null }, before)).toBeUndefined()
})

test('lists every currency in which money was taken', () => {
  expect(getCurrencies(report([]), 'usd')).toEqual(['usd', 'eur'])
})
