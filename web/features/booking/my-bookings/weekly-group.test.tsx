import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeBooking } from '../../../testing/booking'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { MyBookings } from './my-bookings'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

const weeks = ['2027-03-07', '2027-03-14', '2027-03-21'].map((date, index) => makeBooking({ _id: `w${index}`, date }))
const next = makeBooking({ _id: 'w1', date: '2027-03-14' })
const weekly = { _id: 'g1', label: 'Sunday doubles', size: 3, next: '2027-03-14' }

/** A weekly group of three bookings. */
function respond({ url }: Request) {
  const { pathname, searchParams } = new URL(url)
  const reply = (data: unknown[]) =>
    Response.json({ success: true, statusCode: 200, message: 'OK', data, meta: { total: data.length, page: 1 } })
  if (pathname !== '/api/bookings/user' || searchParams.get('status')) return reply([])
  if (searchParams.get('group') === 'g1') return reply(weeks)
  return reply(searchParams.get('groups') === 'collapsed' ? [{ ...next, weekly }] : weeks)
}

const listDays = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /\d\d Mar/.exec(row.textContent ?? '')?.[0])

test('a weekly group is one row, which opens to its bookings by date', async () => {
  renderInApp(<MyBookings near={null} waitlist={null} />, { user, respond })
  const toggle = await screen.findByRole('button', { name: 'Sunday doubles, 3 weeks, next Sun, 14 Mar' })
  expect(listDays()).toEqual(['14 Mar'])
  fireEvent.click(toggle)
  await waitFor(() => expect(listDays()).toEqual(['14 Mar', '07 Mar', '21 Mar']))
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(toggle)
  expect(listDays()).toEqual(['14 Mar'])
})

test('a weekly group that could not be loaded says so below its name, and is loaded again', async () => {
  let isDown = true
  const fail = (request: Request) =>
    isDown && request.url.includes('group=g1') ? errorReply(503, 'Try again later.') : respond(request)
  renderInApp(<MyBookings near={null} waitlist={null} />, { user, respond: fail })
  fireEvent.click(await screen.findByRole('button', { name: 'Sunday doubles, 3 weeks, next Sun, 14 Mar' }))
  await screen.findByText('The bookings could not be loaded.')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(listDays()).toEqual(['14 Mar', '07 Mar', '21 Mar']))
  expect(screen.queryByText('The bookings could not be loaded.')).toBeNull()
})
