import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { Kiosk } from './kiosk'

test('the sixth digit checks in, by keys or keyboard, and the next customer finds an empty field', async () => {
  const sent: string[] = []
  let isKnown = true
  renderInApp(<Kiosk token={'a'.repeat(32)} venue={{ _id: 'f1', name: 'Smash Arena' }} />, {
    respond: async (request) => {
      sent.push(await request.text())
      if (!isKnown)
        return Response.json({ success: false, code: 'booking_not_found', message: 'No booking.' }, { status: 404 })
      return Response.json({
        success: true,
        data: { name: 'Nadia', court: 'Court 2', startTime: '18:00', endTime: '19:00' },
      })
    },
  })
  for (const digit of '1234560'.slice(0, 6)) fireEvent.click(screen.getByRole('button', { name: digit }))
  expect(await screen.findByText('Welcome, Nadia. Court 2, 18:00–19:00.')).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('Check in with the code of your booking')
  expect(field.value).toBe('')
  isKnown = false
  fireEvent.change(field, { target: { value: '99' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete a digit' }))
  expect(field.value).toBe('9')
  fireEvent.change(field, { target: { value: '৯৮৭৬৫৪' } })
  expect(await screen.findByText('No booking.')).toBeTruthy()
  expect(sent).toEqual(['{"code":"123456"}', '{"code":"987654"}'])
})

test('while a code is checked it says so, in place of the answer to the customer before', async () => {
  const reply = Promise.withResolvers<Response>()
  const data = { name: 'Nadia', court: 'Court 2', startTime: '18:00', endTime: '19:00' }
  const answers = [Response.json({ success: true, data }), reply.promise]
  renderInApp(<Kiosk token={'a'.repeat(32)} venue={{ _id: 'f1', name: 'Smash Arena' }} />, {
    respond: () => answers.shift() as Response,
  })
  const field = screen.getByLabelText('Check in with the code of your booking')
  fireEvent.change(field, { target: { value: '123456' } })
  const welcome = await screen.findByText('Welcome, Nadia. Court 2, 18:00–19:00.')
  fireEvent.change(field, { target: { value: '654321' } })
  await waitFor(() => expect(welcome.textContent).toBe('Checking…'))
  expect(welcome.getAttribute('role')).toBe('status')
  reply.resolve(Response.json({ success: true, data: { ...data, name: 'Arif' } }))
  expect(await screen.findByText('Welcome, Arif. Court 2, 18:00–19:00.')).toBe(welcome)
})

test('the field has the focus for a scanner: from the start, while a code is sent, and after it was entered by keys', async () => {
  const reply = Promise.withResolvers<Response>()
  const answer = { name: 'Nadia', court: 'Court 2', startTime: '18:00', endTime: '19:00' }
  renderInApp(<Kiosk token={'a'.repeat(32)} venue={{ _id: 'f1', name: 'Smash Arena' }} />, {
    respond: () => reply.promise,
  })
  const field = screen.getByLabelText<HTMLInputElement>('Check in with the code of your booking')
  expect(document.activeElement).toBe(field)
  // a key leaves the focus there, but for keyboards
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: '6' }))).toBe(false)
  screen.getByRole('button', { name: '6' }).focus()
  fireEvent.change(field, { target: { value: '12345' } })
  fireEvent.click(screen.getByRole('button', { name: '6' }))
  await waitFor(() => expect(field.readOnly).toBe(true))
  expect(field.disabled).toBe(false)
  reply.resolve(Response.json({ success: true, data: answer }))
  await screen.findByText('Welcome, Nadia. Court 2, 18:00–19:00.')
  await waitFor(() => expect(field.readOnly).toBe(false))
  expect(document.activeElement).toBe(field)
})

test('a code that a customer began and left is dropped, not continued by the next one', () => {
  // not setInterval: an interval of jsdom's that is faked while it waits would end the frames of later tests
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renderInApp(<Kiosk token={'a'.repeat(32)} venue={{ _id: 'f1', name: 'Smash Arena' }} />, {
    respond: () => new Response(null, { status: 500 }),
  })
  const field = screen.getByLabelText<HTMLInputElement>('Check in with the code of your booking')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('1')
  act(() => vi.advanceTimersByTime(29_000))
  type('12')
  act(() => vi.advanceTimersByTime(29_000))
  expect(field.value).toBe('12')
  act(() => vi.advanceTimersByTime(1000))
  expect(field.value).toBe('')
})
