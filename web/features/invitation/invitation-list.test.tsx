import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp } from '../../testing/render-in-app'
import type { Invitation } from './api'
import { InvitationList } from './invitation-list'

const invitation: Invitation = { _id: 'i1', facility: { _id: 'f1', name: 'Smash Arena' }, role: 'staff', bookings: [] }

test.each(['Accept', 'Decline'])('the button that answers an invitation is the one that waits: %s', async (pressed) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const respond = ({ method }: Request) =>
    method === 'GET' ? Response.json({ success: true, data: [invitation] }) : promise
  renderInApp(<InvitationList />, { respond })
  const find = (name: string) => screen.findByRole('button', { name: `${name}: Smash Arena invites you to its staff` })
  fireEvent.click(await find(pressed))
  const isWaiting = async (name: string) => (await find(name)).getAttribute('aria-busy') === 'true'
  await waitFor(async () => expect(await isWaiting(pressed)).toBe(true))
  expect(await isWaiting(pressed === 'Accept' ? 'Decline' : 'Accept')).toBe(false)
  resolve(Response.json({ success: true, message: 'OK', data: null }))
  await findToast(pressed === 'Accept' ? 'Accepted' : 'Declined')
})
