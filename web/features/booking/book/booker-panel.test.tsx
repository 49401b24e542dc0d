import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { readBookingRequest } from '../../../lib/booking-request'
import { makeFacility } from '../../../testing/facility'
import { FakeEventSource } from '../../../testing/fake-event-source'
import { findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { useListMyBookingsQuery } from '../my-bookings/api'
import { BookerPanel } from './booker-panel'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

const facility = makeFacility({
  nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' },
})

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

function respond({ url, method }: Request) {
  if (method === 'POST') return revoked()
  if (url.includes('/days')) return data([{ date: '2027-03-11', closed: false, reason: null, free: 28, total: 28 }])
  return data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 2 }])
}

test('booking with a revoked session leads to login and remembers the chosen slot (spec §8)', async () => {
  const { router } = renderInApp(<BookerPanel facility={facility} />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  expect(await findToast('Unauthorize Access. Please login before booking')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(screen.queryByText('Something went wrong')).toBeNull()
  expect(readBookingRequest()).toMatchObject({ name: 'Smash Arena', date: '2027-03-11', startTime: '19:00' })
})

test('the outcome of an attempt takes the place of the failure before', async () => {
  const answer = (request: Request) => {
    if (request.method !== 'POST') return respond(request)
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  renderInApp(<BookerPanel facility={facility} />, { user, respond: answer })
  const book = await screen.findByRole('button', { name: 'Book Now' })
  fireEvent.click(book)
  expect(await findToast('Please select a date and a time slot.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(book)
  expect(await findToast('The server could not be reached. Nothing was booked yet: try again.')).toBeTruthy()
  expect(screen.queryByText('Please select a date and a time slot.')).toBeNull()
})

const freeAt = (...starts: number[]) =>
  starts.map((hour) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00`, courtsLeft: 1 }))

test('when others take a selected slot, this is shown without moving the focus, and the nearest free ones are offered', async () => {
  let slots = freeAt(10, 17, 18, 19, 20)
  const respond = (request: Request) =>
    request.url.includes('check-availability') ? data(slots) : request.url.includes('/days') ? data([]) : data(facility)
  renderInApp(<BookerPanel facility={facility} />, { respond })
  fireEvent.click(await screen.findByRole('button', { name: /^18:00.*14/ }))
  const note = screen.getByTestId('lost-slot')
  expect([note.getAttribute('aria-live'), note.textContent]).toEqual(['polite', ''])
  const button = screen.getByRole('button', { name: 'Book Now' })
  button.focus()
  slots = freeAt(10, 17, 19, 20)
  act(() => FakeEventSource.latest.receive({ facility: facility._id, days: ['2027-03-11'] }, 1))
  await waitFor(() => expect(note.textContent).toContain('18:00–19:00 is no longer free. Nearest free times:'))
  expect(document.activeElement).toBe(button)
  expect(screen.getByTestId('selection').textContent).toBe('Choose a time')
  expect(
    within(note)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['17:00–18:00', '19:00–20:00', '20:00–21:00'])
  fireEvent.click(within(note).getByRole('button', { name: '19:00–20:00' }))
  await waitFor(() => expect(screen.getByTestId('selection').textContent).toContain('19:00–20:00'))
  expect(note.textContent).toBe('')
})

function LeavablePage() {
  const [isLeft, setIsLeft] = useState(false)
  useListMyBookingsQuery({})
  if (isLeft) return null
  return (
    <>
      <BookerPanel facility={facility} />
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave
      </button>
    </>
  )
}

test('a booking confirmed after its page was left is refetched along with the lists (spec §7)', async () => {
  const requests: string[] = []
  const booked = Promise.withResolvers<Response>()
  const respond = ({ url, method }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`)
    if (method === 'POST') return booked.promise
    return data(url.includes('check-availability') ? freeAt(19) : [])
  }
  const countLists = () => requests.filter((request) => request === 'GET /api/bookings/user').length
  renderInApp(<LeavablePage />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  await waitFor(() => expect(requests).toContain('POST /api/bookings'))
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(countLists()).toBe(1)
  booked.resolve(data({ _id: '1', payBy: null, facility }))
  await waitFor(() => expect(countLists()).toBe(2))
})
