import { expect, test } from 'vitest'
import { hasFilters, readBookingSearch, toBookingsUrl, toQuery } from './search-params'

const facility = '8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917'

test('a URL reads back as it was written', () => {
  const url = `?search=nadia&status=paid&facility=${facility}&from=2026-11-20&to=2026-11-30&sort=-amount&page=3`
  const search = readBookingSearch(new URLSearchParams(url))
  expect(toBookingsUrl(search)).toBe(url)
  expect(toQuery(search)).toEqual({
    search: 'nadia',
    status: 'paid',
    facility,
    from: '2026-11-20',
    to: '2026-11-30',
    sort: '-amount',
  })
  expect(hasFilters(search)).toBe(true)
})

test('invalid values count as missing', () => {
  const search = readBookingSearch(
    new URLSearchParams('status=lost&facility=x&from=2026-02-30&sort=name&page=-1&booking=y'),
  )
  expect(toBookingsUrl(search)).toBe('?')
  expect(toQuery(search)).toEqual({ sort: '-created' })
  expect(hasFilters(search)).toBe(false)
})
