import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { readPendingBooking, savePendingAction } from '../../../lib/storage/pending-action'
import { makeBooking } from '../../../testing/booking'
import { makeFacility } from '../../../testing/facility'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import { BookerPanel } from './booker-panel'
import { PendingBooking } from './pending-booking'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const request = {
  ...{ facility: 'f1', name: 'Smash Arena', date: '2027-03-11', startTime: '19:00', endTime: '20:00', amount: 19 },
  items: [{ item: 'i1', quantity: 2 }],
  coPlayers: [{ name: 'Arif' }],
}

test('while the server can’t be reached, what a guest chose is kept to be sent again', async () => {
  savePendingAction({ kind: 'book', request })
  const sent: string[] = []
  let isDown = true
  const respond = async (asked: Request) => {
    sent.push(await asked.text())
    if (!isDown) return Response.json({ success: true, data: makeBooking() })
    setTimeout(() => dispatchEvent(new Event('online'))) // ends the pause before the request is sent again
    throw new TypeError('Failed to fetch')
  }
  const { router } = renderInApp(<PendingBooking request={request} />, { user, respond })
  await act(() => router.navigate('/checkout'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(router.state.location.pathname).toBe('/checkout')
  // another visit to the page doesn't send it again
  expect(readPendingBooking()).toBeNull()
  isDown = false
  fireEvent.click(retry)
  await waitFor(() => expect(router.state.location.state).toMatchObject({ booking: { _id: 'b1' } }))
  expect(sent.at(-1)).toContain('"items":[{"item":"i1","quantity":2}]')
  expect(new Set(sent).size).toBe(1)
})

/** The venue's page, and the checkout before it. */
function Pages() {
  const { pathname } = useLocation()
  const facility = makeFacility({ _id: 'f1', coPlayers: 'optional' })
  return pathname === '/checkout' ? <PendingBooking request={request} /> : <BookerPanel facility={facility} />
}

test('a booking that is refused takes the guest back to the venue with all that they chose', async () => {
  const data = (value: unknown) => Response.json({ success: true, data: value })
  const respond = ({ method, url }: Request) => {
    if (method === 'POST') return errorReply(409, 'Racket: not so many are left.', undefined, 'item_taken')
    return data(url.includes('check-availability') ? [{ startTime: '19:00', endTime: '20:00', courtsLeft: 1 }] : [])
  }
  const racket = { _id: 'i1', name: 'Racket', kind: 'rental', price: 2, perBooking: 4, left: 4 }
  const { router } = renderInApp(<Pages />, { user, respond, respondItems: () => data([racket]) })
  await act(() => router.navigate('/checkout'))
  expect(await screen.findByRole('button', { name: /^2 Racket/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'With Arif' })).toBeTruthy()
  await expect.poll(() => router.state.location.state, { message: 'Back must not bring it again' }).toBe(null)
  expect(screen.getByRole('button', { name: /^2 Racket/ })).toBeTruthy()
})

function LeavablePage() {
  const [isLeft, setIsLeft] = useState(false)
  if (isLeft) return null
  return (
    <>
      <PendingBooking request={request} />
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave
      </button>
    </>
  )
}

test('a booking that is refused after the user has left the page doesn’t take them to the venue', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { router } = renderInApp(<LeavablePage />, { user, respond: () => promise })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await act(async () => resolve(errorReply(409, 'This slot has just been taken.', undefined, 'slot_taken')))
  await findToast('This slot has just been taken.')
  await act(() => new Promise(requestAnimationFrame))
  expect(router.state.location.pathname).toBe('/')
})
