import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PassOffer } from '#contract/pass'
import { makeFacility } from '../../testing/facility'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { OfferList } from './offer-list'
import { emptyOffer, toOfferBody } from './offer-values'

const { _id: facility, name } = makeFacility()
const offer: PassOffer = {
  ...toOfferBody({ ...emptyOffer, name: 'Ten hours', price: '90' }),
  daysAhead: null,
  _id: 'o1',
  facility: { _id: facility, name },
  alsoAt: [],
  currency: 'usd',
  passes: 0,
}

test('a changed pass is another offer, whose button has the focus', async () => {
  let listed = [offer]
  const respond = ({ method, url }: Request) => {
    if (method === 'PUT') listed = [{ ...offer, _id: 'o2', price: 95 }]
    return Response.json({ success: true, data: url.includes('/pass-offers') ? listed : [] })
  }
  renderInApp(
    <main tabIndex={-1}>
      <OfferList facility={facility} pricePerHour={10} />
    </main>,
    { user: { name: 'Admin', email: 'admin@example.test', role: 'admin' }, respond },
  )
  const change = await screen.findByRole('button', { name: 'Change' })
  change.focus()
  fireEvent.click(change)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Price/), { target: { value: '95' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await findToast('The pass is changed for those who buy it from now on.')
  await waitFor(() => expect(change.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' })))
})
