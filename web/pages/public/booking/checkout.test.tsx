import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeBooking } from '../../../testing/booking'
import { renderInApp } from '../../../testing/render-in-app'
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
