import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeBooking } from '../../../../testing/booking'
import { errorReply, renderInApp } from '../../../../testing/render-in-app'
import { AllBookings } from './all-bookings'

test('bookings are marked as seen when the list is shown, and again when there are new ones', async () => {
  let total = 0
  let marked = 0
  const respond = ({ url }: Request) => {
    if (url.endsWith('/bookings/seen')) marked += 1
    return Response.json({ success: true, data: [], meta: { total } })
  }
  const { refetch } = renderInApp(<AllBookings facilities={[]} />, { respond })
  await screen.findByText('No bookings yet')
  await waitFor(() => expect(marked).toBe(1))
  await refetch('bookings')
  expect(marked).toBe(1)
  total = 1
  await refetch('bookings')
  await waitFor(() => expect(marked).toBe(2))
})

const list = (total: number, page: number) => {
  const shown = page === 1 ? [makeBooking()] : []
  return Response.json({ success: true, data: shown, meta: { total, page, limit: 12 } })
}

const respond = ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url)
  return pathname === '/api/bookings' ? list(12, Number(searchParams.get('page'))) : errorReply(404, 'Not found')
}

test('a column header keeps the focus when the order changes, and a name when its booking is closed', async () => {
  const { router } = renderInApp(<AllBookings facilities={[]} />, { respond })
  const sort = await screen.findByRole('link', { name: /^Date, sort/ })
  sort.focus()
  fireEvent.click(sort)
  await screen.findByRole('link', { name: 'Date, sorted, high to low' })
  expect(router.state.location.search).toBe('?sort=-date')
  expect(document.activeElement).toBe(sort)
  const name = screen.getByRole('link', { name: makeBooking().user.name })
  name.focus()
  fireEvent.click(name)
  await screen.findByRole('dialog')
  expect(router.state.location.search).toBe('?sort=-date&booking=b1')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(router.state.location.search).toBe('?sort=-date')
})

test('Back leaves the list once a booking of it was closed', async () => {
  const { router } = renderInApp(<AllBookings facilities={[]} />, { respond })
  await act(() => router.navigate('/admin/bookings'))
  fireEvent.click(await screen.findByRole('link', { name: makeBooking().user.name }))
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/')
})

test('a booking that is opened while a search is typed stays open, over one entry of the list', async () => {
  const { router } = renderInApp(<AllBookings facilities={[]} />, { respond })
  await act(() => router.navigate('/admin/bookings'))
  const name = await screen.findByRole('link', { name: makeBooking().user.name })
  fireEvent.change(screen.getByLabelText('Client, e-mail or venue'), { target: { value: 'Asha' } })
  fireEvent.click(name)
  await waitFor(() => expect(router.state.location.search).toBe('?search=Asha&booking=b1'))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/')
})

test('a booking stays open when it was the only one of the last page and leaves the list', async () => {
  const { router } = renderInApp(<AllBookings facilities={[]} />, { respond })
  await router.navigate('?page=2&booking=b1')
  await waitFor(() => expect(router.state.location.search).toBe('?booking=b1'))
})

test('the numbers by status are fetched again with the list', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let total = 12
  renderInApp(<AllBookings facilities={[]} />, { respond: () => list(total, 1) })
  await screen.findByRole('link', { name: 'Paid 12' })
  total = 13
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByRole('link', { name: 'Paid 13' })).toBeTruthy()
})
