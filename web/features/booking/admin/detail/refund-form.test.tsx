import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { renderInApp } from '../../../../testing/render-in-app'
import { RefundForm } from './refund-form'

/** Paid 1,680, of which 180 is on its way back. */
const booking = {
  ...{
    _id: 'b',
    user: { name: 'Nadia Rahman' },
    payableAmount: 1680,
    priceParts: [] as BookingDetail['priceParts'],
    refunded: 180,
    currency: 'usd',
  },
  receipt: { charged: 1680, refunded: 0, kept: 1680, currency: 'usd', method: 'card' },
} as BookingDetail

function submit(amount: string, shown = booking) {
  renderInApp(<RefundForm booking={shown} />)
  fireEvent.change(screen.getByLabelText('Refund'), { target: { value: amount } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A lamp was out' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
}

test.each([
  ['0', 'Enter an amount above zero.'],
  ['-5', 'Enter an amount above zero.'],
  ['12.345', 'An amount has at most two decimals.'],
  ['1500.01', 'At most BDT. 1,500 can still be refunded.'],
])('%s is refused before a confirmation is shown', async (amount, message) => {
  submit(amount)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(['12.34', '1500'])('%s leads to a confirmation', async (amount) => {
  submit(amount)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test.each([
  ['card', 'on the card or wallet used to pay.'],
  ['cash', 'from you, at the desk.'],
] as const)('what was paid by %s is paid back %s', async (method, target) => {
  submit('12', { ...booking, receipt: booking.receipt && { ...booking.receipt, method } })
  expect((await screen.findByRole('alertdialog')).textContent).toContain(target)
})
