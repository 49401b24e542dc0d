import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { makeBooking } from '../../../../testing/booking'
import { renderInApp } from '../../../../testing/render-in-app'
import { BookingDialog } from './booking-dialog'

test('a booking that only a pass has paid is cancelled with a reason, and no amount is asked for', async () => {
  const pass = { _id: 'p', name: 'Seven hours', amount: 28 }
  const details = { receipt: null, history: [], refunds: [], disputes: [], group: null, links: [], items: [] }
  const data = { ...makeBooking({ payableAmount: 0 }), ...details, pass }
  const sent: unknown[] = []
  renderInApp(<BookingDialog id="b1" facilities={[]} onClose={() => undefined} />, {
    respond: async (request) => {
      if (request.method === 'POST') sent.push([new URL(request.url).pathname, await request.json()])
      return Response.json({ success: true, data })
    },
  })
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The lamps are out' } })
  expect(screen.queryByLabelText('Refund')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }))
  const confirmation = await screen.findByRole('alertdialog')
  expect(confirmation.textContent).toContain('Seven hours gets back what it paid.')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sent).toEqual([['/api/bookings/b1/refund', { reason: 'The lamps are out' }]]))
})

test('a warning of items that are handed out and not paid comes before the cancellation', async () => {
  const details = { receipt: null, history: [], refunds: [], disputes: [], group: null, links: [], items: [] }
  const can = { ...makeBooking().can, cancel: true, refund: false }
  const data = { ...makeBooking({ isBooked: 'confirmed', can }), ...details, owesItems: true }
  renderInApp(<BookingDialog id="b1" facilities={[]} onClose={() => undefined} />, {
    respond: () => Response.json({ success: true, data }),
  })
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The lamps are out' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Take them back, or their price')
})

function Page() {
  const [id, setId] = useState<string | null>('b1')
  return (
    <main>
      <BookingDialog id={id} facilities={[]} onClose={() => setId(null)} />
    </main>
  )
}

test('a booking that the URL has opened leaves the focus on the page when it closes', async () => {
  const details = { receipt: null, history: [], refunds: [], disputes: [], group: null, links: [], items: [] }
  renderInApp(<Page />, { respond: () => Response.json({ success: true, data: { ...makeBooking(), ...details } }) })
  await screen.findByLabelText('Reason')
  const close = screen.getByRole('button', { name: 'Close' })
  close.focus()
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
