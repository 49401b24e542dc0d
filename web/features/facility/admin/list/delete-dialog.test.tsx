import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAccess } from '../../../../shared/access'
import { makeFacility } from '../../../../testing/facility'
import { renderInApp } from '../../../../testing/render-in-app'
import { DeleteDialog } from './delete-dialog'

const facility = makeFacility()
const user = { id: 'o', email: 'owner@example.test', name: 'Owner', role: 'user' as const }

const Access = () => <p>{useAccess().canAccess('member') ? 'Manages venues' : 'Manages no venue'}</p>

test('a user who deleted their last venue no longer manages any', async () => {
  let facilities = [{ _id: facility._id, name: facility.name, role: 'owner' }]
  const respond = ({ method, url }: Request) => {
    if (method === 'DELETE') facilities = []
    const counts = { unpaidToCancel: 0, paidThatStand: 0, passesOnlyHere: 0, passesSoldHere: 0 }
    return Response.json({ success: true, data: url.endsWith('/members/me') ? facilities : counts })
  }
  renderInApp(
    <>
      <Access />
      <DeleteDialog facility={facility} open onOpenChange={() => {}} />
    </>,
    { user, respond },
  )
  await screen.findByText('Manages venues')
  await screen.findByText('0 unpaid bookings')
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Manages no venue')).toBeTruthy()
})

test.each([1, 0])('passes that would be of no use lead to those that the venue sold: %i', async (passesSoldHere) => {
  const counts = { unpaidToCancel: 0, paidThatStand: 0, passesOnlyHere: 2, passesSoldHere, owingItems: 1 }
  renderInApp(<DeleteDialog facility={facility} open onOpenChange={() => {}} />, {
    user,
    respond: () => Response.json({ success: true, data: counts }),
  })
  expect(await screen.findByText('2 passes')).toBeTruthy()
  expect(screen.getByText(/Take them back, or their price/)).toBeTruthy()
  const links = screen.queryAllByRole('link', { name: 'See what is left' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(passesSoldHere > 0 ? [`/admin/facilities/${facility._id}/passes`] : [])
})
