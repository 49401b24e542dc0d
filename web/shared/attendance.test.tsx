import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Attendance } from '#contract/booking'
import { errorReply, findToast, renderInApp } from '../testing/render-in-app'
import { AttendanceButtons } from './attendance'

let change: (attendance: Attendance | null) => void

/** A booking whose attendance can be changed. */
function Buttons() {
  const [attendance, setAttendance] = useState<Attendance | null>(null)
  change = setAttendance
  return <AttendanceButtons id="b1" name="Rafi" attendance={attendance} canCheckIn canMarkNoShow />
}

/** Shows the buttons of a booking that changes as the server answers. */
function show(reply: (attendance: Attendance | null) => Response) {
  const respond = async (request: Request) => {
    const { attendance } = await request.json()
    const response = reply(attendance)
    if (response.ok) act(() => change(attendance))
    return response
  }
  renderInApp(<Buttons />, { respond })
}

/** Presses a button with the keyboard, which needs it to have the focus, once it takes a press. */
async function press(name: RegExp) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  button.focus()
  fireEvent.click(button)
  return button
}

const waitForFocus = (name: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

test('marking a no-show and undoing it keeps the focus there, and is announced', async () => {
  show((attendance) => Response.json({ success: true, data: { attendance } }))
  await press(/No-show/)
  await waitForFocus(/Undo/)
  expect(screen.getByText('No-show').getAttribute('aria-live')).toBe('polite')
  await press(/Undo/)
  await waitForFocus(/Check in/)
})

test('marking a no-show leaves the focus where the user has moved it meanwhile', async () => {
  const answered = Promise.withResolvers<void>()
  const respond = async () => {
    await answered.promise
    act(() => change('no_show'))
    return Response.json({ success: true, data: { attendance: 'no_show' } })
  }
  renderInApp(
    <>
      <Buttons />
      <input aria-label="Search" />
    </>,
    { respond },
  )
  await press(/No-show/)
  const search = screen.getByRole('textbox')
  search.focus()
  answered.resolve()
  await screen.findByRole('button', { name: /Undo/ })
  expect(document.activeElement).toBe(search)
})

test('while a mark is sent, the other can’t be pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  renderInApp(<Buttons />, { respond: () => promise })
  const noShow = await press(/No-show/)
  await waitFor(() => expect(noShow.getAttribute('aria-busy')).toBe('true'))
  const checkIn = screen.getByRole('button', { name: /Check in/ })
  expect([checkIn.getAttribute('aria-disabled'), checkIn.getAttribute('aria-busy')]).toEqual(['true', null])
  resolve(errorReply(409, 'The booking has not started yet.'))
  await waitFor(() => expect(checkIn.getAttribute('aria-disabled')).toBeNull())
})

test('a no-show that could not be marked says why, and keeps the focus', async () => {
  show(() => errorReply(409, 'The booking has not started yet.'))
  const button = await press(/No-show/)
  await findToast('The booking has not started yet.')
  expect(document.activeElement).toBe(button)
})

test('a double click marks a booking, and does not undo it', async () => {
  const sent: unknown[] = []
  show((attendance) => {
    sent.push(attendance)
    return Response.json({ success: true, data: { attendance } })
  })
  fireEvent.click(await screen.findByRole('button', { name: /Check in/ }), { detail: 1 })
  fireEvent.click(await screen.findByRole('button', { name: /Undo/ }), { detail: 2 })
  await press(/Undo/)
  await waitForFocus(/Check in/)
  expect(sent).toEqual(['checked_in', null])
})

test('the focus goes on from a button that has done its work although its answer was lost', async () => {
  renderInApp(<Buttons />, { respond: () => Promise.reject(new TypeError('Failed to fetch')) })
  await press(/Check in/)
  await findToast('The server could not be reached. Check your connection and try again.')
  act(() => change('checked_in'))
  await waitForFocus(/Undo/)
})
