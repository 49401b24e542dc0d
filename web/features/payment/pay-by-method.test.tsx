import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { PayByMethod } from './pay-by-method'

const reply = (data: unknown) => Response.json({ success: true, message: '', data })

test('a choice of methods asks for the phone that one of them needs', async () => {
  const sent: string[] = []
  const respond = async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.text())
    return reply(
      request.method === 'POST'
        ? null
        : [
            { gateway: 'bkash', asksForPhone: false },
            { gateway: 'sslcommerz', asksForPhone: true },
          ],
    )
  }
  renderInApp(
    <PayByMethod booking="b" disabledReason={false}>
      cards
    </PayByMethod>,
    { respond },
  )
  expect(await screen.findByRole('button', { name: 'Pay with bKash' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /SSLCommerz/ }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByLabelText(/Mobile number/), { target: { value: '01711222333' } })
  fireEvent.click(screen.getByRole('button', { name: /SSLCommerz/ }))
  await expect
    .poll(() => sent.map((body) => JSON.parse(body)))
    .toEqual([{ booking: 'b', gateway: 'sslcommerz', phone: '01711222333' }])
})

test('cards only go straight on', () => {
  const respond = () => reply([{ gateway: 'stripe', asksForPhone: false }])
  renderInApp(
    <PayByMethod booking="b" disabledReason={false}>
      cards
    </PayByMethod>,
    { respond },
  )
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy()
})
