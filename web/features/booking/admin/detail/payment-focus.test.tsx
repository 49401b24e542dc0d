import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeBooking } from '../../../../testing/booking'
import { renderInApp } from '../../../../testing/render-in-app'
import { useGetBookingQuery } from '../../my-bookings/api'
import { CancelForm } from './cancel-form'
import { CustomerPasses } from './customer-passes'
import { ReviewCharge } from './review-charge'
import { TakePaymentForm } from './take-payment-form'
import { VoucherForm } from './voucher-form'

type Form = ComponentType<{ booking: BookingDetail }>

/** The form while the booking is unpaid, as in its dialog. */
function Payable({ Form }: { Form: Form }) {
  const { data } = useGetBookingQuery({ params: { id: 'b1' } })
  return (
    <section>
      <h2>Booking</h2>
      <article>
        <a href="mailto:nusrat@example.test">nusrat@example.test</a>
        {data?.isBooked === 'confirmed' && <Form booking={data} />}
        <h3>History</h3>
        <button type="button">Print</button>
      </article>
    </section>
  )
}

const press = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

/** Does what a form is for; returns its button, which goes once the booking is paid or cancelled. */
const actions: [string, Form, () => Promise<HTMLElement>][] = [
  ['money at the desk', TakePaymentForm, () => press(/^Take payment of/)],
  ['a reviewed payment', ReviewCharge, () => press(/^Accept payment$/)],
  [
    'a cancellation',
    CancelForm,
    async () => {
      fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Rain' } })
      const button = await press(/^Cancel booking$/)
      fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
      return button
    },
  ],
  [
    'a voucher',
    VoucherForm,
    async () => {
      await press(/^Pay with a voucher$/)
      fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'ABCD' } })
      return press(/^Redeem$/)
    },
  ],
  [
    'a pass',
    CustomerPasses,
    async () => {
      const button = await press(/with Ten$/)
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, use the pass' }))
      return button
    },
  ],
]

test.each(actions)('the focus goes on to the booking once the form for %s is gone', async (_, Form, act) => {
  const booking = { ...makeBooking({ isBooked: 'confirmed' }), receipt: null, history: [], refunds: [], group: null }
  let isBooked = 'confirmed'
  renderInApp(<Payable Form={Form} />, {
    respond: ({ method, url }) => {
      if (method !== 'GET') isBooked = 'paid'
      const passes = isBooked === 'paid' ? [] : [{ _id: 'p1', name: 'Ten', pays: 14 }]
      const data = url.endsWith('/customer-passes') ? passes : { ...booking, isBooked }
      return Response.json({ success: true, data })
    },
  })
  const button = await act()
  await waitFor(() => expect(button.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Booking' })))
})
