import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../testing/facility'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import DashboardPage from './dashboard'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

test('unpaid bookings that could not be loaded are requested again by a saved venue, which stays', async () => {
  let asked = 0
  const respond = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/reports/me')) return errorReply(503, 'Busy.')
    if (searchParams.get('sort') !== '-created')
      return Response.json({ success: true, data: pathname.endsWith('/saved') ? [makeFacility()] : [] })
    asked += 1
    return asked === 1 ? errorReply(503, 'Busy.') : new Promise<Response>(() => undefined)
  }
  renderInApp(<DashboardPage />, { user, respond })
  const card = await screen.findByTestId('venue')
  await waitFor(() => expect(asked).toBe(2))
  // RTK Query notifies components in the next frame
  await act(() => new Promise(requestAnimationFrame))
  expect(card.isConnected).toBe(true)
})
