import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import CheckInPage from './check-in'

const user = { id: 'u1', email: 'nadia@example.test', role: 'user', name: 'Nadia' } as const

const booking = (email: string, checkIn: boolean) => ({
  _id: 'b1',
  user: { email },
  facility: { name: 'Smash Arena', location: 'Dhaka' },
  isBooked: 'paid',
  payBy: null,
  startsAt: '2099-01-01T10:00:00.000Z',
  endsAt: '2099-01-01T11:00:00.000Z',
  can: { checkIn },
})

const open = (email: string, checkIn: boolean) => {
  const data = booking(email, checkIn)
  return renderInApp(<CheckInPage />, {
    user,
    respond: () => Response.json({ success: true, statusCode: 200, message: 'OK', data }),
  }).router
}

test.each([
  ['its user', user.email, false, '/user/bookings/b1'],
  ['the venue’s staff', 'rafi@example.test', true, '/admin/bookings?booking=b1'],
  ['staff on another day', 'rafi@example.test', false, '/admin/bookings?booking=b1'],
  ['staff who booked for themselves', user.email, true, '/admin/bookings?booking=b1'],
])('the code leads %s to it', async (_, email, checkIn, path) => {
  const router = open(email, checkIn)
  await waitFor(() => {
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(path)
  })
})

test('the code tells others that it is not theirs', async () => {
  renderInApp(<CheckInPage />, { user, respond: () => errorReply(404, 'There is no such booking.') })
  expect(await screen.findByText(/a booking of someone else/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/user/bookings')
})
