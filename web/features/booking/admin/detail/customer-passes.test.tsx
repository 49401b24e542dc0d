import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeBooking } from '../../../../testing/booking'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import { CustomerPasses } from './customer-passes'

const details = { receipt: null, history: [], refunds: [], disputes: [], group: null, links: [], items: [] }

test('a pass of the customer is used once it is confirmed that they agreed', async () => {
  const booking = { ...makeBooking({ isBooked: 'confirmed' }), ...details }
  let sent: unknown
  renderInApp(<CustomerPasses booking={booking as never} />, {
    respond: async (request) => {
      if (request.method === 'GET')
        return Response.json({ success: true, data: [{ _id: 'p1', name: 'Ten', pays: 14 }] })
      sent = [new URL(request.url).pathname, await request.json()]
      return Response.json({ success: true, data: booking })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Pay .*14.* with Ten$/ }))
  await screen.findByText('Ten pays BDT. 14 of this booking. Rafi Ahmed is mailed about it.')
  fireEvent.click(screen.getByRole('button', { name: 'Yes, use the pass' }))
  await findToast('The pass was used.')
  expect(sent).toEqual([`/api/bookings/${booking._id}/customer-pass`, { pass: 'p1' }])
})

test('a walk-in without an address is not said to be mailed', async () => {
  const user = { name: 'Walk-in', email: '', phone: '', address: '' }
  const booking = { ...makeBooking({ isBooked: 'confirmed', user }), ...details }
  const data = [{ _id: 'p1', name: 'Ten', pays: 14 }]
  renderInApp(<CustomerPasses booking={booking as never} />, { respond: () => Response.json({ success: true, data }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Pay .*14.* with Ten$/ }))
  await screen.findByText('Ten pays BDT. 14 of this booking.')
})
