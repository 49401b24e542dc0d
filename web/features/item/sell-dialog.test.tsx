import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { SellItemsDialog } from './sell-dialog'

test('the price that was shown is sent, so that nothing is sold at another one', async () => {
  const bodies: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method === 'POST') bodies.push(await request.json())
    const data = [{ _id: 'shuttle', kind: 'sale', name: 'Shuttle', price: 1.5, stock: 5 }]
    return Response.json({ success: true, data })
  }
  renderInApp(<SellItemsDialog facility="f" />, { respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Sell at the desk' }))
  const more = await screen.findByRole('button', { name: 'One Shuttle more' })
  fireEvent.click(more)
  fireEvent.click(more)
  fireEvent.click(screen.getByRole('button', { name: /Take payment of/ }))
  await waitFor(() =>
    expect(bodies).toMatchObject([{ items: [{ item: 'shuttle', quantity: 2 }], method: 'cash', price: 3 }]),
  )
})
