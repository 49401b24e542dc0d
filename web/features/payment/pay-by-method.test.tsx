import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import type { Method } from './api'
import { PayByMethod } from './pay-by-method'

const reply = (data: unknown) => Response.json({ success: true, message: '', data })

const bkash: Method = { gateway: 'bkash', asksForPhone: false, disabledReason: null }
const sslcommerz: Method = { gateway: 'sslcommerz', asksForPhone: true, disabledReason: null }
const dhaka = { payment: { methods: ['stripe' as const, 'bkash' as const], venuesConnect: true } }

/** Renders the methods of a venue in Dhaka. Returns what is sent to pay; the server refuses the first phone number. */
function show(methods: Method[], site = dhaka) {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method !== 'POST') return reply(methods)
    sent.push(await request.json())
    if (sent.length > 1) return reply(null)
    return errorReply(400, 'This is no phone number.', [{ path: 'phone', message: 'This is no phone number.' }])
  }
  renderInApp(<PayByMethod booking="b" disabledReason={false} />, { respond, site })
  return sent
}

test('the first method is chosen, and another one that needs a phone number asks for it and says when it is wrong', async () => {
  const sent = show([bkash, sslcommerz])
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'Pay with bKash' })
  expect(chosen.checked).toBe(true)
  expect(screen.queryByLabelText(/Mobile number/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Pay with SSLCommerz' }))
  const field = screen.getByLabelText(/Mobile number/)
  const proceed = screen.getByRole('button', { name: 'Proceed to Checkout' })
  fireEvent.click(proceed)
  expect(await screen.findByText('Enter your mobile number.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '017' } })
  fireEvent.click(proceed)
  expect(await screen.findByText('This is no phone number.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: '01711222333' } })
  fireEvent.click(proceed)
  const how = { booking: 'b', gateway: 'sslcommerz' }
  await expect
    .poll(() => sent)
    .toEqual([
      { ...how, phone: '017' },
      { ...how, phone: '01711222333' },
    ])
})

test('cards only go straight on, without asking for the methods', () => {
  show([bkash], { payment: { methods: ['stripe'], venuesConnect: false } })
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy()
})

test('nothing can be chosen before the methods are known', async () => {
  show([bkash, sslcommerz])
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})

test('the only method goes straight on, with the phone number it needs', async () => {
  const sent = show([sslcommerz])
  fireEvent.change(await screen.findByLabelText(/Mobile number/), { target: { value: '01711222333' } })
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }))
  await expect.poll(() => sent).toEqual([{ booking: 'b', gateway: 'sslcommerz', phone: '01711222333' }])
  show([bkash])
  expect(await screen.findByText('You pay on the page of bKash and come back here.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy()
})

test('a method that can’t charge the amount is disabled with the reason, and a venue without methods says so', async () => {
  const tooMuch = { ...sslcommerz, disabledReason: 'At most 500,000.00 BDT can be paid this way.' }
  show([bkash, tooMuch])
  const disabled = await screen.findByRole<HTMLInputElement>('radio', { name: 'Pay with SSLCommerz' })
  expect(disabled.disabled).toBe(true)
  expect(within(screen.getByRole('group')).getByText(/At most 500,000.00 BDT/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  show([tooMuch])
  expect((await screen.findByRole('alert')).textContent).toContain('This amount can’t be paid online here')
  show([])
  expect((await screen.findByRole('alert')).textContent).toContain('This venue takes no payments online yet')
})
