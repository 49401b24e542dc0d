import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../../testing/render-in-app'
import { BookForDialog } from './book-for-dialog'

const venues = [{ _id: 'f', name: 'Smash Arena', courts: 2, pricePerHour: 12, priceRules: [] }]
const start = { facility: 'f', court: '2', date: '2027-03-10', startTime: '19:00', endTime: '21:00' }
const racket = { _id: 'r1', name: 'Racket', kind: 'rental', price: 2, perBooking: 4, left: 3 }
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: '', data })

test('staff rent out rackets with a booking, in one price that is sent with them', async () => {
  const sent: object[] = []
  renderInApp(<BookForDialog facilities={venues} start={start} open onOpenChange={() => {}} />, {
    respondItems: () => reply([racket]),
    respond: async (request) => {
      if (request.method === 'GET') return reply([])
      sent.push(await request.json())
      return errorReply(409, 'Racket: not so many are left at this time.')
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Walk-in without an account' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kamal' } })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '01711222333' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Racket' }))
  for (let click = 0; click < 3; click += 1) fireEvent.click(screen.getByRole('button', { name: 'One Racket more' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Book and take.*30/ }))
  await findToast('Something went wrong')
  expect(sent).toMatchObject([{ facility: 'f', court: 2, items: [{ item: 'r1', quantity: 3 }], price: 30 }])
})

test('a weekly group takes the same items each week, and asks for the days again when they change', async () => {
  const sent: { path: string; body: unknown }[] = []
  const day = { startTime: '19:00', endTime: '21:00', court: 'Court 2', conflict: null }
  renderInApp(<BookForDialog facilities={venues} start={start} open onOpenChange={() => {}} />, {
    respondItems: () => reply([racket]),
    respond: async (request) => {
      if (request.method === 'GET') return reply([])
      sent.push({ path: new URL(request.url).pathname, body: await request.json() })
      return request.url.endsWith('/preview')
        ? reply(['2027-03-10', '2027-03-17'].map((date) => ({ ...day, date, amount: 26, alternatives: [] })))
        : reply({ _id: 'g', label: '', bookings: [{}, {}] })
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Walk-in without an account' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kamal' } })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '01711222333' } })
  fireEvent.click(screen.getByText('More'))
  fireEvent.click(screen.getByRole('button', { name: /^Repeat weekly until/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Wed, 17 Mar, 2027' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check the days' }))
  await screen.findByRole('button', { name: 'Book 2 days' })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Racket' }))
  fireEvent.click(screen.getByRole('button', { name: 'One Racket more' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check the days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Book 2 days' }))
  await findToast('Bookings confirmed!')
  const items = [{ item: 'r1', quantity: 1 }]
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['preview', 'preview', 'booking-groups'])
  expect(sent.slice(1)).toMatchObject([{ body: { items } }, { body: { items } }])
})
