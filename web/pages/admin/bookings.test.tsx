import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../testing/facility'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import AllBookingsPage from './bookings'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

test('who books for someone reads that the venues could not be loaded, and can load them again', async () => {
  const venues = [errorReply(503, 'Try again later.'), Response.json({ success: true, data: [makeFacility()] })]
  const respond = ({ url }: Request) =>
    (url.includes('/facility/managed') && venues.shift()) ||
    Response.json({ success: true, data: [], meta: { total: 0 } })
  renderInApp(<AllBookingsPage />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Book' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book for someone' }))
  await dialog.findByText('The venues could not be loaded.')
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('option', { name: 'Smash Arena' })).toBeTruthy()
  await waitFor(() => expect(dialog.queryByText('The venues could not be loaded.')).toBeNull())
})
