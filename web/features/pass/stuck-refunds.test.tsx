import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StuckPassRefund } from '#contract/pass-desk'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { StuckRefunds } from './stuck-refunds'

test('an owner records a refund of a pass that was made by hand', async () => {
  const customer = { name: 'Nadia', email: 'nadia@example.test' }
  let refunds: StuckPassRefund[] = [{ _id: 'r1', amount: 20, currency: 'usd', pass: 'Wallet', customer }]
  let sent: unknown
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: refunds })
    sent = { path: new URL(request.url).pathname, body: await request.json() }
    refunds = []
    return Response.json({ success: true, data: null })
  }
  renderInApp(<StuckRefunds facility="f1" />, {
    user: { name: 'Admin', email: 'admin@example.test', role: 'admin' },
    respond,
  })
  fireEvent.change(await screen.findByLabelText('Reference'), { target: { value: ' BANK7 ' } })
  fireEvent.change(screen.getByLabelText('How it was made, and why by hand'), { target: { value: 'By bank' } })
  fireEvent.click(screen.getByRole('button', { name: 'Record refund made by hand' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Yes, .*20.* was paid back$/ }))
  await findToast('Refund recorded')
  expect(sent).toEqual({
    path: '/api/facility/f1/stuck-pass-refunds/by-hand',
    body: { refund: 'r1', reference: 'BANK7', reason: 'By bank' },
  })
  await waitFor(() => expect(screen.queryByText('Nadia')).toBeNull())
})
