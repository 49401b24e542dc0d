import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Enquiry } from '#contract/enquiry'
import { renderInApp } from '../../testing/render-in-app'
import { EnquiryList } from './enquiry-list'

const slot = { startTime: '10:00', endTime: '12:00', what: 'Whole hall' }
const enquiry: Enquiry = {
  _id: 'e1',
  facility: { _id: 'f1', name: 'Smash Arena', timeZone: 'Asia/Dhaka' },
  by: { name: 'Nadia Rahman', email: 'nadia@example.test', phone: '' },
  lines: ['2027-03-14', '2027-03-15'].map((date) => ({ date, ...slot })),
  people: 64,
  note: '',
  state: 'open',
  reason: '',
  price: null,
  currency: 'usd',
  payUntil: null,
  payPath: null,
  createdAt: '2027-03-09T10:00:00.000Z',
}

/** Opens the form of an offer by its button, which has the focus; the server takes the offer. */
async function openOffer() {
  let listed = enquiry
  const respond = ({ method, url }: Request) => {
    if (method === 'POST') listed = { ...enquiry, state: 'offered', price: 200, payUntil: '2027-03-11T10:00:00.000Z' }
    const data = url.endsWith('/check') ? enquiry.lines.map(() => ({ price: 100, conflict: null })) : [listed]
    return Response.json({
      success: true,
      message: 'Offered.',
      data: method === 'POST' ? listed : data,
      meta: { total: 1, page: 1, limit: 20 },
    })
  }
  renderInApp(
    <main tabIndex={-1}>
      <EnquiryList />
    </main>,
    { user: { name: 'Admin', email: 'admin@example.test', role: 'admin' }, respond },
  )
  const open = await screen.findByRole('button', { name: 'Make an offer' })
  open.focus()
  fireEvent.click(open)
}

test('the price of an offer has the focus at first, but does not take it from the checkbox later', async () => {
  await openOffer()
  expect(document.activeElement).toBe(screen.getByLabelText('Price for all of it'))
  const each = screen.getByLabelText('A price for each day')
  each.focus()
  fireEvent.click(each)
  fireEvent.click(each)
  expect(screen.getByLabelText('Price for all of it')).toBeTruthy()
  expect(document.activeElement).toBe(each)
})

test('the focus goes on from the buttons of an offer, which disappear', async () => {
  await openOffer()
  const back = screen.getByRole('button', { name: 'Back' })
  back.focus()
  fireEvent.click(back)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline' })))
  fireEvent.click(screen.getByRole('button', { name: 'Make an offer' }))
  const send = screen.getByRole('button', { name: 'Hold all and send the offer' })
  send.focus()
  fireEvent.click(send)
  await screen.findByRole('button', { name: 'Take back the offer' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nadia Rahman' })))
})
