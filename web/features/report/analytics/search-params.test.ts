import { expect, test } from 'vitest'
import { readParams, toAnalyticsUrl } from './search-params'

test('a URL has only what differs from the defaults and reads back the same', () => {
  const params = readParams(new URLSearchParams('days=90&by=week&show=occupancy&facility=f'))
  expect(toAnalyticsUrl(params)).toBe('?days=90&by=week&facility=f&show=occupancy')
  expect(readParams(new URLSearchParams('days=8&by=hour&show=x'))).toEqual({
    days: 30,
    by: 'day',
    facility: '',
    show: 'revenue',
  })
})
