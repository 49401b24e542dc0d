import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { api } from '../../../api'
import { makeBooking } from '../../../testing/booking'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { MyBookings } from './my-bookings'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

const list = (data: Booking[], page = 1) =>
  Response.json({ success: true, statusCode: 200, message: 'OK', data, meta: { total: 11, page, limit: 10 } })

/** Shows a page; `older` is the answer to the second one. */
function show(older: Response | Promise<Response>, page = 1) {
  const respond = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/api/waitlist' || searchParams.has('sort')) return list([])
    if (searchParams.get('page') === '1') return list([makeBooking()])
    return searchParams.get('page') === '2' ? older : list([], Number(searchParams.get('page')))
  }
  const shown = renderInApp(<MyBookings near={null} waitlist={null} />, { user, respond })
  if (page > 1) void shown.router.navigate(`?page=${page}`)
  return shown
}

test('rows keep their numbers until another page is loaded, and disappear when it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  show(promise)
  const table = await screen.findByRole('region', { name: 'My bookings' })
  expect(await screen.findByText('Showing 1 of 11.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Older bookings' }))
  await expect.poll(() => table.closest('[aria-busy=true]')).toBeTruthy()
  expect(screen.getByRole('cell', { name: '11' })).toBeTruthy()
  expect(screen.getByText('Showing 1 of 11.')).toBeTruthy()
  resolve(errorReply(503, 'Busy.'))
  expect(await screen.findByText('Your bookings could not be loaded.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the link to older bookings keeps the focus on the last page, where it leads no further', async () => {
  const { router } = show(list([makeBooking()], 2))
  const link = await screen.findByRole('link', { name: 'Older bookings' })
  expect(screen.getByRole('link', { name: 'Newer bookings' }).getAttribute('aria-disabled')).toBe('true')
  link.focus()
  for (const _ of [1, 2]) {
    fireEvent.click(link)
    expect(await screen.findByText('Showing 11–11 of 11.')).toBeTruthy()
    expect(document.activeElement).toBe(link)
    expect(link.getAttribute('aria-disabled')).toBe('true')
  }
  expect(router.state.location.search).toBe('?page=2')
})

test('a page past the last one leads there', async () => {
  const { router } = show(list([makeBooking()], 2), 99)
  expect(await screen.findByText('Showing 11–11 of 11.')).toBeTruthy()
  expect(router.state.location.search).toBe('?page=2')
})

test('bookings stay while a next game that could not be loaded is requested again', async () => {
  let asked = 0
  const respond = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/api/waitlist') return list([])
    if (!searchParams.has('sort')) return list([makeBooking()])
    asked += 1
    return asked === 1 ? errorReply(503, 'Busy.') : new Promise<Response>(() => undefined)
  }
  const { store } = renderInApp(<MyBookings near={null} waitlist={null} />, { user, respond })
  const table = await screen.findByRole('region', { name: 'My bookings' })
  act(() => void store.dispatch(api.util.invalidateTags(['bookings'])))
  await expect.poll(() => asked).toBe(2)
  // RTK Query notifies components in the next frame
  await act(() => new Promise(requestAnimationFrame))
  expect(table.isConnected).toBe(true)
})
