import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MyPass } from '#contract/pass'
import { makeBooking } from '../../../testing/booking'
import { makePass } from '../../../testing/pass'
import { renderInApp } from '../../../testing/render-in-app'
import { PayWithPassButton } from './pay-with-pass-button'

const elsewhere = { _id: 'another', name: 'Mirpur Sports Hall' }

/** Shows a booking on Wednesday 17 March 2027 at the checkout of somebody who has a pass, paid elsewhere. */
function show(pass: Partial<MyPass>) {
  const { facility, ...booking } = makeBooking({ date: '2027-03-17', isBooked: 'confirmed' })
  const user = { name: 'Nadia', email: 'nadia@example.com', role: 'user' as const }
  const can = { ...booking.can, pay: true }
  renderInApp(<PayWithPassButton booking={{ ...booking, facility, can }} onPaid={() => undefined} />, {
    user,
    passes: [makePass({ facility: elsewhere, alsoAt: [{ _id: facility._id, name: facility.name }], ...pass })],
  })
}

const findButton = () => screen.findByRole('button', { name: /^Pay .+ with Member$/ })

test('a pass of another venue pays where it is good too', async () => {
  show({})
  await findButton()
})

test('a pass that is used up that week is not offered, and the checkout says why', async () => {
  show({ perWeek: 2, usedByWeek: [{ monday: '2027-03-15', count: 2 }] })
  await screen.findByText('Member is good for 2 bookings a week: none is left in that week.')
  expect(screen.queryByRole('button')).toBeNull()
})
