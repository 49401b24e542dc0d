import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeFacility } from '../../testing/facility'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import AllBookingsPage from './bookings'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

afterEach(() => {
  vi.useRealTimers()
})

test('who books for someone reads that the venues could not be loaded, and can load them again', async () => {
  const venues = [errorReply(503, 'Try again later.'), Response.json({ success: true, data: [makeFacility()] })]
  const respond = ({ url }: Request) =>
    (url.includes('/facility/managed') && venues.shift()) ||
    Response.json({ success: true, data: [], meta: { total: 0 } })
  renderInApp(<AllBookingsPage />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Book' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book for someone' }))
  await dialog.findByText('The venues could not be loaded.')
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('option', { name: 'Smash Arena' })).toBeTruthy()
  await waitFor(() => expect(dialog.queryByText('The venues could not be loaded.')).toBeNull())
})

test('the filter gets the venues that could not be loaded at first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const venues = [errorReply(503, 'Try again later.')]
  const facilities = [makeFacility(), makeFacility({ _id: 'b', name: 'Banani Baseline' })]
  const respond = ({ url }: Request) =>
    (url.includes('/facility/managed') && (venues.shift() ?? Response.json({ success: true, data: facilities }))) ||
    Response.json({ success: true, data: [], meta: { total: 0 } })
  renderInApp(<AllBookingsPage />, { user, respond })
  const filter = within(await screen.findByRole('combobox', { name: 'Venue' }))
  await waitFor(() => expect(venues).toHaveLength(0))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await filter.findByRole('option', { name: 'Banani Baseline' })).toBeTruthy()
})
