import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import type { DayReport } from '../admin-api'
import { DayBoard } from './day-board'

const report: DayReport = {
  date: '2020-01-06',
  now: '2020-01-06T08:00:00Z',
  total: 0,
  figures: {
    courtHoursSold: 0,
    courtHoursOpen: 0,
    courtHoursSoldLastWeek: 0,
    taken: 0,
    takenLastWeek: 0,
    currency: 'usd',
    held: 0,
    nextExpiry: null,
    nextSevenDays: [],
  },
  facilities: [],
  attention: [],
  latest: [],
  fullest: [],
}

test('steps count from the requested day, even while it is loading', async () => {
  const respond = ({ url }: Request) =>
    url.endsWith('date=2020-01-06') ? Response.json({ success: true, data: report }) : new Promise<Response>(() => {})
  const { router } = renderInApp(<DayBoard>{() => null}</DayBoard>, { respond })
  await act(() => router.navigate('/?date=2020-01-06'))
  for (const day of ['2020-01-07', '2020-01-08']) {
    const step = await screen.findByRole('link', { name: 'Day after' })
    await act(async () => fireEvent.click(step))
    expect(router.state.location.search).toBe(`?date=${day}`)
  }
})

test('a step keeps the focus when its day can not be loaded', async () => {
  const respond = ({ url }: Request) =>
    url.endsWith('date=2020-01-06')
      ? Response.json({ success: true, data: report })
      : errorReply(500, 'Try again later.')
  const { router } = renderInApp(<DayBoard>{() => null}</DayBoard>, { respond })
  await act(() => router.navigate('/?date=2020-01-06'))
  const step = await screen.findByRole('link', { name: 'Day after' })
  step.focus()
  fireEvent.click(step)
  expect(await screen.findByText('The day could not be loaded.')).toBeTruthy()
  expect(document.activeElement).toBe(step)
})

test('a step keeps the wanted facility when the day can not be loaded', async () => {
  const { router } = renderInApp(<DayBoard>{() => null}</DayBoard>, {
    respond: () => errorReply(500, 'Try again later.'),
  })
  await act(() => router.navigate('/?date=2020-01-06&facility=v1'))
  fireEvent.click(await screen.findByRole('link', { name: 'Day after' }))
  await waitFor(() => expect(router.state.location.search).toBe('?date=2020-01-07&facility=v1'))
})

test('many venues are shown by pages and searched for on the server', async () => {
  const asked: string[] = []
  const facility = { closed: true, nextOpenDay: null, courts: [], waiting: [], name: 'Hall', timeZone: 'UTC' }
  const facilities = Array.from({ length: 50 }, (_, index) => ({ ...facility, _id: `v${index}` }))
  const respond = ({ url }: Request) => {
    asked.push(new URL(url).search)
    const isSearch = url.includes('search=')
    const data = { ...report, total: isSearch ? 0 : 5000, facilities: isSearch ? [] : facilities }
    return Response.json({ success: true, data })
  }
  const { router } = renderInApp(<DayBoard>{() => null}</DayBoard>, { respond })
  await act(() => router.navigate('/?date=2020-01-06&facility=v1'))
  expect(await screen.findByText('1–50 of 5,000 venues')).toBeTruthy()
  expect(screen.getByText(/^The venues with most hours sold come first/)).toBeTruthy()
  expect(screen.getByText(/^All venues of this page are closed/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Venue' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Next page' })))
  await waitFor(() => expect(asked.at(-1)).toBe('?date=2020-01-06&page=2'))
  const search = screen.getByRole('searchbox', { name: 'Find a venue' })
  fireEvent.change(search, { target: { value: 'khulna' } })
  expect(await screen.findByText('No venue has “khulna” in its name or location.')).toBeTruthy()
  expect(router.state.location.search).toBe('?date=2020-01-06&search=khulna')
  expect(asked.at(-1)).toBe('?date=2020-01-06&search=khulna')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
