import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import type { Customer } from '../admin-api'
import { CustomersTable } from './customers-table'

const customer: Customer = {
  _id: 'a',
  name: 'Nadia Khan',
  email: 'nadia@example.test',
  phone: '01711222333',
  address: '',
  bookings: 2,
  noShows: 0,
  paid: 24,
  currency: 'usd',
  lastBooking: '2026-11-22T14:05:00Z',
}
const walkIn = { ...customer, _id: 'w', name: 'Kamal Uddin', email: '' }

const render = (role: 'admin' | 'user', width: number) => {
  const requests: string[] = []
  const respond = ({ method, url }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`)
    return errorReply(409, 'This walk-in has a booking that is ahead or not paid.')
  }
  renderInApp(<CustomersTable rows={[customer, walkIn]} timeZone="Asia/Dhaka" />, {
    respond,
    width,
    user: { email: 'staff@example.test', name: 'Asha Roy', role },
  })
  return requests
}

test.each([390, 1440])('at %i px an admin deletes a walk-in, and nobody else, after a confirmation', async (width) => {
  const requests = render('admin', width)
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Delete Kamal Uddin?' })).toBeDefined()
  expect(requests).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await findToast('This walk-in has a booking that is ahead or not paid.')
  expect(requests).toEqual(['DELETE /api/customers/w'])
})

test('a facility’s owner deletes no customer', () => {
  render('user', 1440)
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})
