import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../testing/facility'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import StartGamePage from './start-game'

test('free hours that could not be loaded are an error, and can be loaded again', async () => {
  let isDown = true
  const slots = [{ startTime: '19:00', endTime: '20:00', price: 14, courtsLeft: 1 }]
  const respond = ({ url }: Request) => {
    if (url.includes('/check-availability') && isDown) return errorReply(503, 'Try again later.')
    return Response.json({ success: true, data: url.includes('/check-availability') ? slots : [makeFacility()] })
  }
  renderInApp(<StartGamePage />, { respond })
  fireEvent.change(await screen.findByLabelText('Venue'), { target: { value: makeFacility()._id } })
  expect(await screen.findByText('The free slots could not be loaded.')).toBeTruthy()
  expect(screen.getByText('Try again later.')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Start Time').value).toBe('19:00'))
  expect(screen.queryByText('The free slots could not be loaded.')).toBeNull()
})
