import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../../testing/render-in-app'
import { BookForDialog } from './book-for-dialog'

const venues = [{ _id: 'f', name: 'Smash Arena', courts: 2, pricePerHour: 12, priceRules: [] }]
const start = { facility: 'f', court: '2', date: '2027-03-10', startTime: '19:00', endTime: '21:00' }
const customer = { _id: 'c', name: 'Nadia Rahman', email: 'nadia@example.test', phone: '', isKnown: true }
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: '', data })

test('after a payment link was refused, the booking can be paid in another way', async () => {
  const message = 'This time has begun, so it can’t be paid online. Choose another way to pay.'
  const sent: object[] = []
  renderInApp(<BookForDialog facilities={venues} start={start} open onOpenChange={() => {}} />, {
    respond: async (request) => {
      if (request.method === 'GET') return reply(request.url.includes('/bookings/for') ? [customer] : [])
      sent.push(await request.json())
      return sent.length === 1
        ? errorReply(400, message, [{ path: 'payment', message }], 'bad_request')
        : errorReply(409, 'Somebody was faster.')
    },
  })
  fireEvent.change(screen.getByLabelText('Customer'), { target: { value: 'Nadia' } })
  fireEvent.click(await screen.findByRole('button', { name: /^Nadia Rahman/ }))
  fireEvent.click(screen.getByText('Pays later'))
  fireEvent.click(screen.getByLabelText('Send a payment link'))
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByTestId('form-error')).toHaveProperty('textContent', message)
  fireEvent.click(screen.getByText('Cash'))
  fireEvent.click(await screen.findByRole('button', { name: /^Book and take/ }))
  await findToast('Somebody was faster.')
  expect(sent).toMatchObject([{ payment: 'link' }, { payment: 'cash' }])
})
