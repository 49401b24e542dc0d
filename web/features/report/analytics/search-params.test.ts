import { expect, test } from 'vitest'
import { analyticsSearch } from './search-params'

test('a URL has only what differs from the defaults and reads back the same', () => {
  const params = analyticsSearch.read(new URLSearchParams('days=90&by=week&show=occupancy&facility=f'))
  expect(analyticsSearch.toUrl(params)).toBe('?days=90&by=week&facility=f&show=occupancy')
  expect(analyticsSearch.read(new URLSearchParams('days=8&by=hour&show=x'))).toEqual({
    days: 30,
    by: 'day',
    facility: '',
    show: 'revenue',
  })
})
