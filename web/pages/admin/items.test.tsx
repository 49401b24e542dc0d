import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../testing/facility'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import ItemsPage from './items'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

test('the stock waits for the venue, in whose time its history is', async () => {
  const venues = [errorReply(503, 'Try again later.'), Response.json({ success: true, data: makeFacility() })]
  const respond = ({ url }: Request) =>
    (/\/facility\/?$/.test(new URL(url).pathname) && venues.shift()) ||
    Response.json({ success: true, data: [], meta: { total: 0 } })
  renderInApp(<ItemsPage />, { user, respond })
  await screen.findByText('The venue could not be loaded.')
  expect(screen.queryByRole('heading', { name: 'Stock' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Stock' })).toBeTruthy()
})
