import { describe, expect, test } from 'vitest'
import { findBusiestHour, getStep, toHeatRows } from './heat'

describe('the heat map', () => {
  const heat = [
    { weekday: 6, hour: 8, share: 0.2, hours: 3 },
    { weekday: 6, hour: 10, share: 1, hours: 9 },
    { weekday: 5, hour: 9, share: null, hours: 0 },
  ]

  test('covers the open hours, Saturday first, and marks a closed day', () => {
    const { hours, rows } = toHeatRows(heat)
    expect(hours).toEqual([8, 9, 10])
    expect(rows[0]).toMatchObject({ name: 'Sat', closed: false, cells: [0.2, null, 1] })
    expect(rows.at(-1)).toMatchObject({ name: 'Fri', closed: true })
    expect(toHeatRows([]).hours).toEqual([])
  })

  test('has six steps and a busiest hour', () => {
    expect([0, 0.16, 0.5, 0.99, 1].map(getStep)).toEqual([0, 0, 3, 5, 5])
    expect(findBusiestHour(heat)).toEqual({ name: 'Sat', hour: '10:00', share: 1 })
    expect(findBusiestHour([])).toBeNull()
  })
})
