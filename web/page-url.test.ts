import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { facilitySearch } from './features/facility/list/search-params'
import { toPageUrl } from './page-url'
import { routes } from './routes'

const read = (path: string) => toPageUrl(new URL(path, 'https://play.example.com'))

it.each([
  ['/', '/'],
  ['/?utm_source=mail&x=1', '/'],
  ['/facilities?x=1&city=Dhaka&search=hall&city=Sylhet', '/facilities?search=hall&city=Dhaka'],
  [
    '/facilities/7?to=20%3A00&from=18%3A00&date=2026-11-23&x=1',
    '/facilities/7?date=2026-11-23&from=18%3A00&to=20%3A00',
  ],
  ['/facilities/7?shared=1&date=2026-11-23', '/facilities/7?date=2026-11-23&shared=1'],
  ['/login?code=4&state=5', '/login?code=4'],
  ['/success?session_id=cs_1&x', '/success?session_id=cs_1'],
  ['/admin/bookings?search=a', '/admin/bookings'],
  ['/no-such-page?x=1', '/not-found'],
  ['/admin/no-such-page', '/not-found'],
  ['/%2Fexample.com', '/not-found'],
])('renders %s as %s', (path, expected) => {
  expect(read(path)).toBe(expected)
})

it('leaves a search as the list of venues writes it', () => {
  const search = {
    search: 'a b',
    city: 'Dhaka',
    date: '2026-11-23',
    from: '18:00',
    taken: 'last' as const,
    minPrice: '1',
    maxPrice: '2',
    facts: 'parking,step_free',
  }
  const url = facilitySearch.toUrl({ ...search, saved: '1', sort: 'price', page: 2 })
  expect(read(url)).toBe(url)
})

it.each([
  ...['/', '/FACILITIES/', '/facilities/7', '/facilities/7/8', '/user', '/user/bookings/7', '/user/bookings/7/x', '/x'],
  ...[
    '/admin',
    '/admin/audit',
    '/admin/x',
    '/reset-password/a.b',
    '/reset-password',
    '/facilities/%E0%A6%95',
    '/login',
  ],
])('knows %s exactly when the browser’s router does', (path) => {
  expect(read(path) === '/not-found').toBe(matchRoutes(routes, path)?.at(-1)?.route.path === '*')
})
