import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp } from '../../../testing/render-in-app'
import { GroupSection } from './group-section'

const group = { _id: 'g', label: 'Tuesday club', position: 2, size: 20, following: 18 }
const paid = { _id: 'p', date: '2027-03-24', startTime: '19:00', endTime: '21:00', court: 'Court 2', isBooked: 'paid' }

test('the following are cancelled with a reason, and paid ones listed', async () => {
  const sent: string[] = []
  renderInApp(<GroupSection bookingId="b" group={group} />, {
    respond: (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`)
      return Response.json({ success: true, statusCode: 200, message: '', data: { cancelled: 17, paid: [paid] } })
    },
  })
  expect(screen.getByText(/Part of a weekly group: 2 of 20/).textContent).toContain('Tuesday club')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel several bookings' }))
  expect(await screen.findByText('Enter a reason for the cancellation.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Moved away' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel several bookings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel bookings' }))
  expect(await findToast('17 bookings cancelled')).toBeTruthy()
  expect(sent).toEqual(['DELETE /api/booking-groups/g?reason=Moved+away&from=b'])
  const link = screen.getByRole('link', { name: 'Wed, 24 Mar, 2027, 19:00–21:00, Court 2' })
  expect(link.getAttribute('href')).toBe('/admin/bookings?booking=p')
})
