import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Proposal } from '#contract/proposal'
import { renderInApp } from '../../testing/render-in-app'
import { ProposalList } from './proposal-list'

const proposal: Proposal = {
  _id: 'p1',
  name: 'Mirpur Courts',
  location: 'Mirpur, Dhaka',
  description: 'Four courts with wooden floors.',
  pricePerHour: 12,
  courts: 4,
  note: '',
  state: 'open',
  declineReason: null,
  facility: null,
  createdAt: '2027-03-01T10:00:00Z',
  by: { name: 'Arif', email: 'arif@example.test', phone: '' },
}

/** Presses a button with the keyboard, which needs it to have the focus. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

test('the focus goes to the reason to decline and back, and to the venue’s name once it is approved', async () => {
  let current = proposal
  const respond = ({ method }: Request) => {
    if (method !== 'GET') current = { ...proposal, state: 'approved', facility: 'f1' }
    return Response.json({ success: true, message: 'Approved.', data: [current], meta: { total: 1 } })
  }
  renderInApp(<ProposalList />, { respond })
  await press('Decline')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  await press('Back')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline' })))
  const approve = await press('Approve')
  await waitFor(() => expect(approve.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mirpur Courts' }))
})
