import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import type { Member } from './api'
import { MemberList } from './member-list'

const makeMember = (name: string): Member => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@example.test`,
  role: 'staff',
  since: '2027-01-10T10:00:00Z',
  isInvited: false,
})

/** Presses a button with the keyboard, which needs it to have the focus. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

test('the focus stays at a member whose role changes, and goes on to the next one when they are removed', async () => {
  let members = [makeMember('Arif'), makeMember('Nadia')]
  const respond = ({ method }: Request) => {
    if (method === 'PATCH') members = members.map((member) => ({ ...member, role: 'owner' }))
    if (method === 'DELETE') members = members.slice(1)
    return Response.json({ success: true, message: 'Saved.', data: method === 'GET' ? members : null })
  }
  renderInApp(<MemberList facility="f1" />, { respond })
  await press('Make owner: Arif')
  const change = await screen.findByRole('button', { name: 'Make staff: Arif' })
  expect(document.activeElement).toBe(change)
  const remove = await press('Remove Arif')
  await press('Remove')
  await waitFor(() => expect(remove.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Nadia' }))
})
