import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { MonthToPay } from '#contract/payment-link'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import { PaymentLinks } from './payment-links'

const booking = { user: { email: 'club@example.test' }, facility: { timeZone: 'Asia/Dhaka' } } as BookingDetail
const link = { url: 'https://pay.example.test/c/1', expiresAt: '2027-03-02T08:00:00Z', bookings: 3, amount: 36 }
const march: MonthToPay = {
  month: '2027-03',
  bookings: 4,
  paid: 1,
  unpaid: 3,
  amount: 36,
  currency: 'usd',
  state: 'none',
  link: null,
}
const april: MonthToPay = { ...march, month: '2027-04', bookings: 4, paid: 4, unpaid: 0, amount: 0 }

const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: '', data })

test('a link for a month is created, can be copied and shows until when it is open', async () => {
  let months = [march, april]
  const sent: unknown[] = []
  renderInApp(<PaymentLinks booking={booking} groupId="g" />, {
    respond: async (request) => {
      if (request.method === 'GET') return reply(months)
      sent.push(await request.json())
      months = [{ ...march, state: 'open', link }, april]
      return reply(months[0])
    },
  })
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('there are two months')
  expect(first.textContent).toContain('March 20271 of 4 paidTo pay: 3 bookings')
  expect(second.textContent).toBe('April 2027All 4 paid')
  fireEvent.click(within(first).getByRole('button', { name: 'Create payment link' }))
  await findToast('Payment link created.')
  expect(await screen.findByText('It was sent to club@example.test.')).toBeTruthy()
  expect(sent).toEqual([{ month: '2027-03' }])
  expect(await within(first).findByLabelText('Payment link')).toHaveProperty('value', link.url)
  expect(first.textContent).toContain('Open until 02 Mar, 2027 14:00 for 3 bookings')
  expect(within(first).getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(within(first).getByRole('button', { name: 'New link' })).toBeTruthy()
})

test('the reason why a link is refused is shown at its month', async () => {
  const message = 'This group has no unpaid booking in March 2027.'
  renderInApp(<PaymentLinks booking={booking} groupId="g" />, {
    respond: (request) =>
      request.method === 'GET'
        ? reply([march])
        : Response.json({ success: false, statusCode: 409, code: 'not_payable', message }, { status: 409 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Create payment link' }))
  expect((await screen.findByTestId('form-error')).textContent).toBe(message)
})
