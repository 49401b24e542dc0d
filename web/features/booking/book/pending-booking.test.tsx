import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import { PendingBooking } from './pending-booking'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const request = {
  ...{ facility: 'f1', name: 'Smash Arena', date: '2027-03-11', startTime: '19:00', endTime: '20:00', amount: 19 },
  items: [{ item: 'i1', quantity: 2 }],
}

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
