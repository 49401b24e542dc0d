import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import { GroupSection } from './group-section'

const group = { _id: 'g', label: 'Tuesday club', position: 2, size: 20, following: 18 }
const booking = { _id: 'b', date: '2027-03-17', startTime: '19:00', endTime: '21:00' } as BookingDetail
const hours = { startTime: '17:00', endTime: '19:00' }
const paid = { _id: 'p', date: '2027-03-24', startTime: '19:00', endTime: '21:00', court: 'Court 2', isBooked: 'paid' }

test('the following bookings are cancelled with a reason, and paid ones are listed', async () => {
  const sent: string[] = []
  renderInApp(<GroupSection booking={booking} group={group} courts={2} />, {
    respond: (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`)
      return Response.json({ success: true, statusCode: 200, message: '', data: { cancelled: 17, paid: [paid] } })
    },
  })
  expect(screen.getByText(/Part of a weekly group: 2 of 20/).parentElement?.textContent).toContain('Tuesday club')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel several' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel several bookings' }))
  expect(await screen.findByText('Enter a reason for the cancellation.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Moved away' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel several bookings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel bookings' }))
  await findToast('17 bookings cancelled')
  expect(sent).toEqual(['DELETE /api/booking-groups/g?reason=Moved+away&from=b'])
  const link = await screen.findByRole('link', { name: 'Wed, 24 Mar, 2027, 19:00–21:00, Court 2' })
  expect(link.getAttribute('href')).toBe('/admin/bookings?booking=p')
})

test('the following bookings are moved after a preview of their days; one with a conflict may stay', async () => {
  const sent: unknown[] = []
  const free = { date: '2027-03-17', ...hours, court: 'Court 2', amount: 24, conflict: null, alternatives: [] }
  const alternatives = [{ court: 1, space: 's', ...hours }]
  const refused = { ...free, date: '2027-03-24', court: null, amount: 0, conflict: 'Court 2 is taken.', alternatives }
  const taken = ['t1', 't2'].map((id) => ({ ...refused, booking: id }))
  const { router } = renderInApp(<GroupSection booking={booking} group={group} courts={2} />, {
    respond: async (request) => {
      sent.push([request.method, await request.json()])
      const bookings = [{ _id: 'new', date: '2027-03-17', isBooked: 'confirmed' }]
      const data = request.method === 'POST' ? [free, ...taken] : { _id: 'g', label: '', bookings }
      return Response.json({ success: true, statusCode: 200, message: '', data })
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change several' }))
  fireEvent.change(screen.getByLabelText('Weekday'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Start Time'), { target: { value: '17:00' } })
  fireEvent.change(screen.getByLabelText('End Time'), { target: { value: '19:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the days' }))
  const [first, second] = await screen.findAllByLabelText('Wed, 24 Mar, 2027')
  if (second) fireEvent.change(second, { target: { value: '1 17:00 19:00' } })
  expect(first).toHaveProperty('value', 'skip')
  fireEvent.click(screen.getByRole('button', { name: 'Move 2 bookings' }))
  await findToast('2 bookings moved')
  const body = { ...hours, from: 'b', weekday: 3 }
  const change = { date: '2027-03-24' }
  expect(sent).toEqual([
    ['POST', body],
    [
      'PATCH',
      {
        ...body,
        changes: [
          { ...change, booking: 't1', skip: true },
          { ...change, booking: 't2', court: 1, ...hours },
        ],
      },
    ],
  ])
  expect(router.state.location.search).toBe('?booking=new')
})

test('no other form is opened while bookings are moved, since the answer leads away from it', async () => {
  const moved = Promise.withResolvers<Response>()
  const free = { date: '2027-03-17', ...hours, court: 'Court 2', amount: 24, conflict: null, alternatives: [] }
  const { router } = renderInApp(<GroupSection booking={booking} group={group} courts={2} />, {
    respond: ({ method }) => (method === 'PATCH' ? moved.promise : Response.json({ success: true, data: [free] })),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change several' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check the days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Move 1 booking' }))
  const cancel = screen.getByRole('button', { name: 'Cancel several' })
  await waitFor(() => expect(cancel.title).toBe('These bookings are being moved.'))
  fireEvent.click(cancel)
  expect(screen.queryByLabelText('Reason')).toBeNull()
  moved.resolve(Response.json({ success: true, data: { _id: 'g', label: '', bookings: [] } }))
  await findToast('1 booking moved')
  expect(router.state.location.search).toBe('?booking=b')
  await waitFor(() => expect(cancel.title).toBe(''))
})
