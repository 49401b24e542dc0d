import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeFacility } from '../../../testing/facility'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { FacilityResults } from './facility-results'
import { forgetPosition } from './position'

const facility = (name: string, coordinates: Facility['coordinates'], free?: boolean) =>
  makeFacility({
    _id: name,
    name,
    coordinates,
    ...(free !== undefined && { requestedDay: { date: '2027-03-11', cells: [], next: null, free } }),
  })
const far = facility('Far', { latitude: 22.3246, longitude: 91.8105 })
const near = facility('Near', { latitude: 23.7906, longitude: 90.4075 })
const unknown = facility('Unknown', null)
const person = { latitude: 23.7906, longitude: 90.4 }

let answer: { found: PositionCallback; failed: PositionErrorCallback } | null = null
/** jsdom has no position: a test answers for the user or the device. */
const geolocation = {
  getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
    answer = { found, failed }
  },
}
Object.defineProperty(navigator, 'geolocation', { configurable: true, get: () => geolocation })
const allow = () => act(() => answer?.found({ coords: person } as GeolocationPosition))
const fail = (code: number) => act(() => answer?.failed({ code } as GeolocationPositionError))

afterEach(() => {
  act(forgetPosition)
  answer = null
})

async function show(facilities: Facility[], path = '/facilities') {
  const asked: string[] = []
  const respond = (request: Request) => {
    asked.push(request.url)
    const meta = { total: facilities.length, page: 1, limit: 12 }
    return Response.json({ success: true, statusCode: 200, message: '', data: facilities, meta })
  }
  const { router } = renderInApp(<FacilityResults />, { respond })
  await act(() => router.navigate(path))
  await screen.findByTestId('results')
  return { asked, router }
}

const names = () => screen.getAllByTestId('venue').map((card) => within(card).getByRole('heading').textContent)
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Near me' }))

test('a position is requested only on a click; then the nearest come first, and no request contains it', async () => {
  const { asked, router } = await show([unknown, far, near])
  expect(answer).toBeNull()
  press()
  expect(screen.getByRole('button', { name: 'Near me' }).getAttribute('aria-busy')).toBe('true')
  allow()
  await screen.findByText('750 m away')
  await expect.poll(names).toEqual(['Near', 'Far', 'Unknown'])
  expect(screen.getAllByText(/ away$/)).toHaveLength(2)
  expect(router.state.location.search).toBe('?sort=distance')
  expect(asked.at(-1)).toContain('limit=1000')
  expect(asked.join()).not.toMatch(/23\.79|90\.4/)
  press()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText(/ away$/)).toBeNull()
})

test.each([
  [1, /Allow the location in the site’s settings/],
  [2, /could not be found/],
  [3, /took too long/],
])('a failure with code %i is explained, and asking again is possible', async (code, notice) => {
  await show([far, near])
  press()
  fail(code)
  await screen.findByText(notice)
  expect(names()).toEqual(['Far', 'Near'])
  press()
  allow()
  await expect.poll(names).toEqual(['Near', 'Far'])
})

test('a URL that sorts by distance requests no position by itself', async () => {
  await show([far, near], '/facilities?sort=distance')
  expect(answer).toBeNull()
  screen.getByText(/Press Near me/)
  expect(names()).toEqual(['Far', 'Near'])
})

test('venues taken at the requested time come last, and further pages are the rest', async () => {
  const all = Array.from({ length: 13 }, (_, index) =>
    facility(`Hall ${index}`, { latitude: 23.79 + (13 - index) / 100, longitude: 90.4 }, index !== 12),
  )
  const { router } = await show(all, '/facilities?sort=distance&date=2027-03-11&taken=last')
  press()
  allow()
  await expect.poll(() => names()[0]).toBe('Hall 11')
  expect(names()).toHaveLength(12)
  await act(() => router.navigate('/facilities?sort=distance&date=2027-03-11&taken=last&page=2'))
  await expect.poll(names).toEqual(['Hall 12'])
})

test('a list that can’t be loaded shows the server’s message, without one that of the connection', async () => {
  const [message, unreachable] = ['Something went wrong on our side.', /Check your connection/]
  renderInApp(<FacilityResults />, { respond: () => errorReply(500, message) })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(unreachable)).toBeNull()
  renderInApp(<FacilityResults />)
  expect(await screen.findByText(unreachable)).toBeTruthy()
})
