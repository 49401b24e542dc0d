import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { AllBookings } from './all-bookings'

test('bookings are marked as seen when the list is shown, and again when there are new ones', async () => {
  let total = 0
  let marked = 0
  const respond = ({ url }: Request) => {
    if (url.endsWith('/bookings/seen')) marked += 1
    return Response.json({ success: true, data: [], meta: { total } })
  }
  const { refetch } = renderInApp(<AllBookings venues={[]} />, { respond })
  await screen.findByText('No bookings yet')
  await waitFor(() => expect(marked).toBe(1))
  await refetch('bookings')
  expect(marked).toBe(1)
  total = 1
  await refetch('bookings')
  await waitFor(() => expect(marked).toBe(2))
})
