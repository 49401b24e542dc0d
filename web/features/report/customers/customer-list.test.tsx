import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp } from '../../../testing/render-in-app'
import { CustomerList } from './customer-list'

const customer = { name: 'Nadia Khan', email: 'nadia@example.test', phone: '', address: '', bookings: 2, noShows: 0 }
const row = { ...customer, _id: 'a', paid: 24, currency: 'usd', lastBooking: '2026-11-22T14:05:00Z' }

const render = (meta: object) =>
  renderInApp(<CustomerList />, { respond: () => Response.json({ success: true, data: [row], meta }) })

const page = { total: 1, page: 1, limit: 20 }

test('says that only the customers of the latest bookings are listed', async () => {
  render({ ...page, latest: 2000 })
  expect(
    await screen.findByText(/more than 50 venues, so these are the customers of the latest 2,000 bookings/),
  ).toBeTruthy()
})

test('says nothing of it when all are listed', async () => {
  render(page)
  await screen.findAllByText('Nadia Khan')
  expect(screen.queryByText(/latest/)).toBeNull()
})

test('clearing no-shows says so, and the focus stays in the row', async () => {
  const user = { email: 'admin@example.test', name: 'Asha Roy', role: 'admin' } as const
  let noShows = 3
  const respond = ({ method }: Request) => {
    if (method === 'DELETE') noShows = 0
    return Response.json({ success: true, data: [{ ...row, noShows }], meta: page })
  }
  renderInApp(<CustomerList />, { user, respond })
  const clear = await screen.findByRole('button', { name: /^Clear/ })
  clear.focus()
  fireEvent.click(clear)
  await findToast('The no-shows of Nadia Khan are cleared')
  await waitFor(() => expect(clear.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Nadia Khan' }))
})
