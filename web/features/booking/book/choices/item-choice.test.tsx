import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { renderInApp } from '../../../../testing/render-in-app'
import { BookerPanel } from '../booker-panel'
import { ItemChoice } from './item-choice'

const facility = makeFacility({ nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' } })
const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })
const racket = { _id: 'r1', name: 'Racket', kind: 'rental' as const, price: 2, perBooking: 4, left: 2 }
const shoes = { ...racket, _id: 's1', name: 'Shoes 42', left: 0 }

test('rackets that are left at the time are added to the sum and sent with the booking', async () => {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.url.includes('/days'))
      return data([{ date: '2027-03-11', closed: false, reason: null, free: 1, total: 28 }])
    if (request.method === 'GET') return data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 1 }])
    sent.push(await request.json())
    const refusal = { success: false, code: 'item_taken', message: 'Racket: not so many are left at this time.' }
    return Response.json(refusal, { status: 409 })
  }
  renderInApp(<BookerPanel facility={facility} />, { respond, respondItems: () => data([racket, shoes]) })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00\s*\$14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add Racket, Shoes 42' }))
  expect(screen.getByRole('group', { name: 'Shoes 42' }).textContent).toContain('none left')
  const more = screen.getByRole('button', { name: 'One Racket more' })
  for (let click = 0; click < 3; click += 1) fireEvent.click(more)
  fireEvent.click(screen.getByRole('button', { name: 'One Shoes 42 more' }))
  expect(screen.getByRole('button', { name: /^2 Racket\s*\$4\.00$/ })).toBeTruthy()
  expect(screen.getByText('$18.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Book Now' }))
  expect(await screen.findByText(/not so many are left/)).toBeTruthy()
  expect(sent).toMatchObject([{ startTime: '19:00', items: [{ item: 'r1', quantity: 2 }] }])
})

test('of many items only some are named before they are opened', async () => {
  const items = Array.from({ length: 8 }, (_, nth) => ({ ...racket, _id: `r${nth}`, name: `Racket ${nth}` }))
  renderInApp(<ItemChoice items={items.map((item) => ({ ...item, quantity: 0 }))} chooseItem={() => undefined} />)
  const name = 'Add Racket 0, Racket 1, Racket 2, Racket 3, Racket 4, …'
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})
