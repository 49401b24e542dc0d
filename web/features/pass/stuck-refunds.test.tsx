import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StuckPassRefund } from '#contract/pass-desk'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { StuckRefunds } from './stuck-refunds'

const customer = { name: 'Nadia', email: 'nadia@example.test' }
const refund: StuckPassRefund = { _id: 'r1', amount: 20, currency: 'usd', pass: 'Wallet', customer }

/** Records the first of these refunds, as made by hand. Returns what was sent. */
async function recordFirst(refunds: StuckPassRefund[]) {
  let listed = refunds
  let sent: unknown
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: listed })
    sent = { path: new URL(request.url).pathname, body: await request.json() }
    listed = listed.slice(1)
    return Response.json({ success: true, data: null })
  }
  const page = (
    <main tabIndex={-1}>
      <StuckRefunds facility="f1" />
    </main>
  )
  renderInApp(page, { user: { name: 'Admin', email: 'admin@example.test', role: 'admin' }, respond })
  const [reference] = await screen.findAllByLabelText('Reference')
  const [reason] = screen.getAllByLabelText('How it was made, and why by hand')
  const [record] = screen.getAllByRole('button', { name: 'Record refund made by hand' })
  if (!reference || !reason || !record) throw new Error('no refund')
  fireEvent.change(reference, { target: { value: ' BANK7 ' } })
  fireEvent.change(reason, { target: { value: 'By bank' } })
  record.focus()
  fireEvent.click(record)
  fireEvent.click(await screen.findByRole('button', { name: /^Yes, .*20.* was paid back$/ }))
  await findToast('Refund recorded')
  await waitFor(() => expect(screen.queryByText('Nadia')).toBeNull())
  return sent
}

test('an owner records a refund of a pass that was made by hand', async () => {
  expect(await recordFirst([refund])).toEqual({
    path: '/api/facility/f1/stuck-pass-refunds/by-hand',
    body: { refund: 'r1', reference: 'BANK7', reason: 'By bank' },
  })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('with more refunds the next one has the focus', async () => {
  await recordFirst([refund, { ...refund, _id: 'r2', customer: { name: 'Arif', email: 'arif@example.test' } }])
  expect(document.activeElement).toBe(screen.getByRole('listitem'))
})
