import { expect, test } from 'vitest'
import { facilitySearch, hasFilters, toApiQuery } from './search-params'

const read = (query: string) => facilitySearch.read(new URLSearchParams(query))

test('a URL gives a search, and the search gives the same URL', () => {
  const query = 'search=smash&city=Dhaka&date=2026-11-23&from=18%3A00&minPrice=5&maxPrice=15.5&sort=-price&page=2'
  expect(facilitySearch.toUrl(read(query))).toBe(`/facilities?${query}`)
  expect(facilitySearch.toUrl(read(''))).toBe('/facilities')
})

test('prices may be written in Bangla’s digits', () => {
  expect(read('minPrice=৫&maxPrice=১৫.৫')).toMatchObject({ minPrice: '5', maxPrice: '15.5' })
})

test('invalid values in a URL are ignored', () => {
  const search = read('date=2026-02-30&from=25:00&minPrice=-1&maxPrice=cheap&sort=best&page=0')
  expect(search).toEqual(read(''))
  expect(hasFilters(search)).toBe(false)
})

test('a time without a day means today', () => {
  expect(toApiQuery(read('from=18:00'), '2026-11-21', null)).toEqual({
    query: { page: 1, limit: 12, date: '2026-11-21', startTime: '18:00', sort: 'soonest' },
  })
})

test('the list begins with what is free next; taken venues count only with a day', () => {
  expect(toApiQuery(read('taken=last'), '2026-11-21', null)).toEqual({ query: { page: 1, limit: 12, sort: 'soonest' } })
  const query = { page: 1, limit: 12, date: '2026-11-23', taken: 'last', sort: 'soonest' }
  expect(toApiQuery(read('date=2026-11-23&taken=last'), '2026-11-21', null)).toEqual({ query })
  expect(facilitySearch.toUrl(read('date=2026-11-23&taken=last&sort=soonest'))).toBe(
    '/facilities?date=2026-11-23&taken=last',
  )
})

test('facts are known ones, each once, in one order', () => {
  const query = 'facts=cafe%2Cstep_free'
  expect(facilitySearch.toUrl(read('facts=step_free,pool,cafe,cafe'))).toBe(`/facilities?${query}`)
  expect(toApiQuery(read(query), '2026-11-21', null)).toEqual({
    query: { page: 1, limit: 12, facts: 'cafe,step_free', sort: 'soonest' },
  })
})

test('the order by distance is not sent; with a position all venues are asked for', () => {
  const search = read('sort=distance&page=2')
  expect(facilitySearch.toUrl(search)).toBe('/facilities?sort=distance&page=2')
  expect(toApiQuery(search, '2026-11-21', null)).toEqual({ query: { page: 2, limit: 12, sort: 'soonest' } })
  expect(toApiQuery(search, '2026-11-21', { latitude: 23.8, longitude: 90.4 })).toEqual({
    query: { page: 1, limit: 1000, sort: 'soonest' },
  })
})

test('prices become numbers and the API’s own sort order is not sent', () => {
  expect(toApiQuery(read('maxPrice=15.5&sort=newest'), '2026-11-21', null)).toEqual({
    query: { page: 1, limit: 12, maxPrice: 15.5 },
  })
})
