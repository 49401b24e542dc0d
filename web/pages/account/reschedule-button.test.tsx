import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeBooking } from '../../testing/booking'
import { makeFacility } from '../../testing/facility'
import { errorReply, findToast, renderInApp } from '../../testing/render-in-app'
import { RescheduleButton } from './reschedule-button'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const facility = makeFacility()
const booking = makeBooking({ date: '2027-03-11', endTime: '19:00', payableAmount: 14 }) as BookingDetail
const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

/** Presses the button once it takes a press: a toast may be shown before the button stops loading. */
async function press() {
  const button = screen.getByRole('button', { name: 'Reschedule' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
}

test('a venue that could not be loaded is requested again with the next click', async () => {
  let answer = (): Response => {
    throw new TypeError('Failed to fetch')
  }
  const respond = ({ url }: Request) => (url.endsWith(`/facility/${booking.facility._id}`) ? answer() : data([]))
  const { router } = renderInApp(<RescheduleButton booking={booking} />, { user, respond })
  await press()
  await findToast('Check your connection.')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  answer = () => errorReply(404, 'There is no such venue.')
  await press()
  await findToast('There is no such venue.')
  answer = () => data(facility)
  await press()
  expect(await screen.findByRole('dialog', { name: 'Reschedule' })).toBeTruthy()
})

test('when somebody else was faster, the free times are fetched again', async () => {
  const message = 'This slot has just been taken. Please choose another one.'
  let free = [10, 11]
  const respond = ({ url, method }: Request) => {
    if (method === 'PATCH') {
      free = [11]
      return errorReply(409, message, undefined, 'slot_taken')
    }
    const slots = free.map((hour) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00`, courtsLeft: 1 }))
    return url.includes('/check-availability') ? data(slots) : data(url.includes('/days') ? [] : facility)
  }
  renderInApp(<RescheduleButton booking={booking} />, { user, respond })
  await press()
  fireEvent.click(await screen.findByRole('button', { name: /^10:00.*14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Move the booking' }))
  await findToast(message)
  expect(await screen.findByRole('button', { name: /^10:00\s*full/ })).toBeTruthy()
})

let end: () => void

/** The button of a booking that can't be moved any more after `end`. */
function EndingBooking() {
  const [hasEnded, setHasEnded] = useState(false)
  end = () => setHasEnded(true)
  return hasEnded ? null : <RescheduleButton booking={booking} />
}

test('the day leaves the address when the booking can’t be moved any more while its times are shown', async () => {
  const respond = ({ url }: Request) => data(url.endsWith(`/facility/${booking.facility._id}`) ? facility : [])
  const { router } = renderInApp(<EndingBooking />, { user, respond })
  await press()
  await screen.findByRole('dialog', { name: 'Reschedule' })
  expect(router.state.location.search).toBe(`?date=${booking.date}`)
  act(() => end())
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a move that is confirmed after its dialog was closed leaves the page that is shown then as it is', async () => {
  const moved = Promise.withResolvers<Response>()
  let isSent = false
  const respond = ({ url, method }: Request) => {
    isSent ||= method === 'PATCH'
    if (method === 'PATCH') return moved.promise
    if (url.includes('/check-availability')) return data([{ startTime: '10:00', endTime: '11:00', courtsLeft: 1 }])
    return data(url.includes('/days') ? [] : facility)
  }
  const { router } = renderInApp(<RescheduleButton booking={booking} />, { user, respond })
  await press()
  fireEvent.click(await screen.findByRole('button', { name: /^10:00.*14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Move the booking' }))
  await waitFor(() => expect(isSent).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate('/facilities?search=smash'))
  moved.resolve(data(booking))
  await findToast('Booking moved')
  expect(router.state.location.search).toBe('?search=smash')
})
