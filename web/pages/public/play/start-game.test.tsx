import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../testing/facility'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
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

/** The page with a free hour of the venue, on a server that answers a start with `refuse`. */
async function chooseHour(refuse: () => Response, prepare?: () => void) {
  const slots = [{ startTime: '19:00', endTime: '20:00', price: 14, courtsLeft: 1 }]
  const respond = ({ method, url }: Request) => {
    if (method === 'POST') return refuse()
    return Response.json({ success: true, data: url.includes('/check-availability') ? slots : [makeFacility()] })
  }
  renderInApp(<StartGamePage />, { respond })
  const venue = await screen.findByLabelText('Venue')
  prepare?.()
  fireEvent.change(venue, { target: { value: makeFacility()._id } })
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Start Time').value).toBe('19:00'))
}

test('an hour that was taken meanwhile is named, and no other is booked in its place', async () => {
  let slots = [19, 20].map((hour) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00`, price: 14, courtsLeft: 1 }))
  const respond = ({ method, url }: Request) => {
    if (method !== 'POST')
      return Response.json({ success: true, data: url.includes('/check-availability') ? slots : [makeFacility()] })
    slots = slots.slice(1)
    return errorReply(409, 'This slot has just been taken.', undefined, 'slot_taken')
  }
  renderInApp(<StartGamePage />, { respond })
  fireEvent.change(await screen.findByLabelText('Venue'), { target: { value: makeFacility()._id } })
  const start = screen.getByLabelText<HTMLSelectElement>('Start Time')
  await waitFor(() => expect(start.value).toBe('19:00'))
  const button = screen.getByRole('button', { name: 'Hold the court and open the game' })
  fireEvent.click(button)
  await screen.findByText('19:00 is not free. Choose another time.')
  expect(start.value).toBe('')
  expect(button.title).toBe('Choose a venue and a free hour.')
  fireEvent.change(start, { target: { value: '20:00' } })
  expect(screen.getByLabelText<HTMLSelectElement>('End Time').value).toBe('21:00')
  expect(screen.queryByText('19:00 is not free. Choose another time.')).toBeNull()
})

test.each([
  ['minPlaces', 'Takes place with at least', '2'],
  ['startTime', 'Start Time', '19:00'],
])('what the server refuses about %s is shown until it is changed', async (path, label, value) => {
  await chooseHour(() => errorReply(400, 'Check your entries.', [{ path: `body.${path}`, message: 'Not like this.' }]))
  fireEvent.click(screen.getByRole('button', { name: 'Hold the court and open the game' }))
  await screen.findByText('Not like this.')
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await waitFor(() => expect(screen.queryByText('Not like this.')).toBeNull())
})

test('the price of a place counts players that were typed before hydration', async () => {
  const type = () => {
    screen.getByLabelText<HTMLInputElement>('Takes place with at least').value = '2'
  }
  await chooseHour(() => expect.fail(), type)
  expect(await screen.findByText('$7 a place')).toBeTruthy()
})
