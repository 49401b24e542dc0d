import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeBooking } from '../../../testing/booking'
import { makeFacility } from '../../../testing/facility'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import { BookerPanel } from './booker-panel'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const facility = makeFacility({ nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' } })
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data })
const own = makeBooking({
  _id: 'own',
  ...{ date: '2027-03-11', startTime: '19:00', endTime: '20:00' },
  facility: { ...makeBooking().facility, _id: facility._id },
})

/** A page to book on, which can be left. */
function LeavablePage() {
  const [isLeft, setIsLeft] = useState(false)
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

/** Books 19:00, where the user has a court already; returns what was sent. `answered`: when the server answers. */
function bookAgain(mine: Booking, answered = Promise.resolve()) {
  const sent: { another?: boolean }[] = []
  const respond = async (request: Request) => {
    if (request.url.includes('/bookings/user')) return reply(sent.length > 0 ? [mine] : [])
    if (request.url.includes('/days')) return reply([])
    if (request.method !== 'POST') return reply([{ startTime: '19:00', endTime: '20:00', courtsLeft: 2 }])
    const body = await request.json()
    sent.push(body)
    await answered
    return body.another ? reply(own) : errorReply(409, 'You already have a court.', undefined, 'already_booked')
  }
  return { ...renderInApp(<LeavablePage />, { user, respond }), sent }
}

async function press() {
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Book Now' }))
}

test('a user who holds the time is asked whether to pay for it, and can book a second court', async () => {
  const held = { ...own, payBy: new Date(Date.now() + 600_000).toISOString() }
  const { sent, router } = bookAgain(held)
  await press()
  const pay = await screen.findByRole('link', { name: 'Pay for it' })
  expect(screen.getByRole('dialog', { name: 'You already hold 19:00–20:00 here' })).toBeTruthy()
  expect(pay.getAttribute('href')).toBe('/checkout')
  fireEvent.click(screen.getByRole('button', { name: 'Book a second court' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  expect(sent.map(({ another }) => another)).toEqual([false, true])
})

test('a user who paid for the time is asked too, and nothing more is booked if they close the question', async () => {
  const { sent } = bookAgain(own)
  await press()
  await screen.findByRole('dialog', { name: 'You already have a court here' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
})

test('a user who has left the page meanwhile is notified that they have a court already', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { sent } = bookAgain(own, promise)
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  resolve()
  await findToast('You already have a court.')
})
