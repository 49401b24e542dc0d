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

test('of many items some are shown at once, and their names find the others beside what is chosen', async () => {
  const make = (nth: number) => ({ _id: `i${nth}`, kind: 'sale', name: `Item ${nth}`, price: 1.5, stock: 5 })
  const items = Array.from({ length: 500 }, (_, nth) => make(nth))
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json())
    return Response.json({ success: true, data: items })
  }
  renderInApp(<SellItemsDialog facility="f" />, { respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Sell at the desk' }))
  fireEvent.click(await screen.findByRole('button', { name: 'One Item 7 more' }))
  expect(screen.getAllByRole('group')).toHaveLength(30)
  expect(screen.getByText('30 of 500 shown')).toBeTruthy()
  const find = screen.getByLabelText<HTMLInputElement>('Find by name')
  // Enter would submit it
  expect(find.form).toBeNull()
  fireEvent.change(find, { target: { value: 'water' } })
  expect(screen.getByText('Nothing found for “water”.')).toBeTruthy()
  fireEvent.change(find, { target: { value: ' item 499' } })
  expect(screen.getAllByRole('group')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'One Item 499 more' }))
  fireEvent.click(screen.getByRole('button', { name: /Take payment of/ }))
  const chosen = ['i7', 'i499'].map((item) => ({ item, quantity: 1 }))
  await waitFor(() => expect(sent).toMatchObject([{ items: chosen, price: 3 }]))
})
