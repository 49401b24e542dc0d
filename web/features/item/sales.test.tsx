import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
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
