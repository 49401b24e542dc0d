import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AllBookings } from '../features/booking/admin/list/all-bookings'
import { Inventory } from '../features/facility/admin/list/inventory'
import { InvitationList } from '../features/invitation/invitation-list'
import { MemberList } from '../features/member/member-list'
import { ProposalList } from '../features/proposal/proposal-list'
import { AuditList } from '../features/report/audit/audit-list'
import { CustomerList } from '../features/report/customers/customer-list'
import { errorReply, renderInApp } from '../testing/render-in-app'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

/** Each list with its text while empty and a tag to refetch it. */
const lists = [
  ['No bookings yet', <AllBookings key="bookings" facilities={[]} />, 'bookings'],
  ['No venues yet', <Inventory key="facility" />, 'facility'],
  ['No members yet', <MemberList key="members" facility="f" />, 'members'],
  ['No invitations', <InvitationList key="invitations" />, 'invitations'],
  ['No proposals yet', <ProposalList key="proposals" />, 'proposals'],
  ['No customers yet', <CustomerList key="customers" />, 'reports'],
  ['No changes yet', <AuditList key="audit" />, 'reports'],
] as const

test.each(lists)('a list stays when it can’t be fetched again: %s', async (text, list, tag) => {
  let isDown = false
  const respond = () =>
    isDown ? errorReply(503, 'Try again later.') : Response.json({ success: true, data: [], meta: { total: 0 } })
  const { refetch } = renderInApp(list, { user, respond })
  await screen.findByText(text)
  isDown = true
  await refetch(tag)
  expect(screen.getByText(text)).toBeTruthy()
})

test('a list that this user may no longer see disappears', async () => {
  const answers = [Response.json({ success: true, data: [] }), errorReply(403, 'You no longer manage this venue.')]
  const { refetch } = renderInApp(<MemberList facility="f" />, { user, respond: () => answers.shift() as Response })
  await screen.findByText('No members yet')
  await refetch('members')
  expect(screen.queryByText('No members yet')).toBeNull()
  expect(screen.getByText('You no longer manage this venue.')).toBeTruthy()
})
