import { expect, test } from 'vitest'
import { addressOf, isNarrowed, queryOf, searchOf } from './search'

const read = (query: string) => searchOf(new URLSearchParams(query))

test('an address tells the search, and the search the same address', () => {
  const query = 'search=smash&city=Dhaka&date=2026-11-23&from=18%3A00&minPrice=5&maxPrice=15.5&sort=-price&page=2'
  expect(addressOf(read(query))).toBe(`/facilities?${query}`)
  expect(addressOf(read(''))).toBe('/facilities')
})

test('what makes no sense in an address counts as not said', () => {
  const search = read('date=2026-02-30&from=25:00&minPrice=-1&maxPrice=cheap&sort=best&page=0')
  expect(search).toEqual(read(''))
  expect(isNarrowed(search)).toBe(false)
})

test('a time without a day means today', () => {
  expect(queryOf(read('from=18:00'), '2026-11-21')).toEqual({
    query: { page: 1, limit: 12, date: '2026-11-21', startTime: '18:00' },
  })
})

test('prices become numbers and the default order is not sent', () => {
  expect(queryOf(read('maxPrice=15.5&sort=newest'), '2026-11-21')).toEqual({
    query: { page: 1, limit: 12, maxPrice: 15.5 },
  })
})
