import { fireEvent, screen } from '@testing-library/react'
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
