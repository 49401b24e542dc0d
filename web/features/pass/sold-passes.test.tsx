import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SoldPass } from '#contract/pass-desk'
import { makePass } from '../../testing/pass'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { SoldPasses } from './sold-passes'

const customer = { name: 'Nadia', email: 'nadia@example.test' }
const pass: SoldPass = { ...makePass(), customer, worth: 0, isDeskPayment: false, isGift: false }

test('a search that is loading or has failed shows no customers of the search before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const respond = ({ url }: Request) =>
    url.includes('search=') ? promise : Response.json({ success: true, data: [pass] })
  renderInApp(<SoldPasses facility="f1" />, { respond })
  await screen.findByText('Nadia')
  fireEvent.change(screen.getByLabelText('Find a customer'), { target: { value: 'Arif' } })
  await screen.findByText('Loading the passes')
  expect(screen.queryByText('Nadia')).toBeNull()
  resolve(errorReply(500, 'Something went wrong'))
  await screen.findByText('The passes could not be loaded.')
  expect(screen.queryByText('Nadia')).toBeNull()
})

test('once a pass is refunded, the focus goes on from its button, which disappears', async () => {
  let listed: SoldPass[] = [{ ...pass, kind: 'uses', balance: 4, value: 10, worth: 36 }]
  const respond = ({ method }: Request) => {
    if (method === 'POST') listed = [{ ...pass, kind: 'uses', value: 10, isOver: true, endsAt: '2027-03-01T00:00:00Z' }]
    return Response.json({ success: true, data: listed })
  }
  renderInApp(
    <main tabIndex={-1}>
      <SoldPasses facility="f1" />
    </main>,
    { user: { name: 'Admin', email: 'admin@example.test', role: 'admin' }, respond },
  )
  const refund = await screen.findByRole('button', { name: /^Refund / })
  refund.focus()
  fireEvent.click(refund)
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Moves away' } })
  fireEvent.click(screen.getByRole('button', { name: /^End the pass and refund/ }))
  await waitFor(() => expect(refund.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nadia' })))
})
