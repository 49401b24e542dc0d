import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeBooking } from '../../../testing/booking'
import { makePass } from '../../../testing/pass'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import CheckoutPage from './checkout'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const first = makeBooking({ _id: 'first', isBooked: 'confirmed' })
const second = makeBooking({ _id: 'second', isBooked: 'confirmed', court: 'Court 2' })
const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

test.each([
  ['the URL', ({ _id }: Booking) => ({ to: `/checkout?booking=${_id}` })],
  ['the navigation state', (booking: Booking) => ({ to: '/checkout', state: { booking } })],
])('another booking in %s takes the place of the one before while it is loading', async (_, toTarget) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const respond = ({ url }: Request) => {
    if (url.endsWith('/bookings/second')) return promise.then((answer) => answer.clone())
    return data(url.endsWith('/bookings/first') ? { ...first, court: 'Court 9' } : [])
  }
  const { router } = renderInApp(<CheckoutPage />, { user, respond })
  const go = (booking: Booking) => {
    const { to, ...options } = toTarget(booking)
    return act(() => router.navigate(to, options))
  }
  await go(first)
  await screen.findByText('Court 9')
  await go(second)
  expect(screen.queryByText('Court 9')).toBeNull()
  resolve(data(second))
  expect(await screen.findByText('Court 2')).toBeTruthy()
})

test('a booking that its pass has paid is shown as paid, also if it can’t be read again', async () => {
  const paid = makeBooking({ _id: 'first', date: '2027-03-17', pass: { name: 'Member', kind: 'rate', amount: 28 } })
  const sent: string[] = []
  const respond = ({ method, url }: Request) => {
    if (method !== 'POST') return url.endsWith('/first') ? errorReply(503, 'Busy.') : data([])
    sent.push(new URL(url).pathname)
    return data(paid)
  }
  const { pass: _, ...unpaid } = { ...paid, isBooked: 'confirmed', can: { ...paid.can, pay: true } }
  const pass = makePass({ facility: paid.facility })
  const { router } = renderInApp(<CheckoutPage />, { user, respond, passes: [pass] })
  await act(() => router.navigate('/checkout', { state: { booking: unpaid } }))
  fireEvent.click(await screen.findByRole('button', { name: /^Pay .+ with Member$/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /with Member$/ })).toBeNull())
  expect(sent).toEqual(['/api/bookings/first/pass'])
})
