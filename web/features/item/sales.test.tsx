import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { Sales } from './sales'

test('sales beyond the first page can be reached, to refund them', async () => {
  const respond = ({ url }: Request) => {
    const page = Number(new URL(url).searchParams.get('page'))
    const name = page === 1 ? 'Shuttle' : 'Water'
    const sale = { at: '2027-03-10T10:00:00Z', amount: 3, method: 'cash', customer: '', isRefunded: false }
    const data = [{ ...sale, _id: name, items: [{ name, quantity: 1 }] }]
    return Response.json({ success: true, data, meta: { total: 21, page, limit: 20 } })
  }
  renderInApp(<Sales facility="f" timeZone="UTC" />, { respond })
  await screen.findByText('1 Shuttle')
  expect(screen.getByText('1–20 of 21 sales')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await screen.findByText('1 Water')
})

test('a page of sales that cannot be loaded shows no sales of another one', async () => {
  const sale = { _id: 's', at: '2027-03-10T10:00:00Z', amount: 3, method: 'cash', customer: '', isRefunded: false }
  const first = {
    data: [{ ...sale, items: [{ name: 'Shuttle', quantity: 1 }] }],
    meta: { total: 21, page: 1, limit: 20 },
  }
  const respond = ({ url }: Request) =>
    new URL(url).searchParams.get('page') === '1'
      ? Response.json({ success: true, ...first })
      : errorReply(400, 'Out of order')
  renderInApp(<Sales facility="f" timeZone="UTC" />, { respond })
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }))
  await screen.findByText('The sales could not be loaded.')
  expect(screen.queryByText('1 Shuttle')).toBeNull()
})
