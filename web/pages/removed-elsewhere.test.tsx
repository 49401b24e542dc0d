import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { WebhookList } from '../features/developer/webhook-list'
import { Closures } from '../features/facility/admin/closures/closures'
import { useNewClosure } from '../features/facility/admin/closures/new-closure'
import { Inventory } from '../features/facility/admin/list/inventory'
import { makeFacility } from '../testing/facility'
import { errorReply, renderInApp } from '../testing/render-in-app'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }
const facility = makeFacility()

const FacilityClosures = () => <Closures facility={facility} newClosure={useNewClosure(facility._id)} />

const closure = {
  ...{ _id: 'c1', from: '2027-03-11', to: '2027-03-11', reason: 'New floor', hits: [] },
  ...{ startTime: null, endTime: null, court: null, weekly: false },
}
const webhook = {
  ...{ _id: 'w1', url: 'https://door.example.com/hook', events: ['booking.created'], waiting: 0 },
  ...{ createdAt: '2027-03-01T00:00:00Z', failingSince: null, disabledAt: null },
}

test.each<[what: string, clicks: string[], row: object, list: ReactElement]>([
  ['a venue', [`Actions for ${facility.name}`, 'Delete', 'Continue'], facility, <Inventory key="venues" />],
  ['a closure', ['Remove Thu, 11 Mar, 2027'], closure, <FacilityClosures key="closures" />],
  ['a webhook', ['Send a test event'], webhook, <WebhookList key="webhooks" facility="f1" />],
])('%s removed elsewhere leaves the list once an action is refused', async (_, clicks, row, list) => {
  let listed = [row]
  const respond = ({ method, url }: Request) => {
    if (url.endsWith('/deletion'))
      return Response.json({
        success: true,
        data: { unpaidToCancel: 0, paidThatStand: 0, passesOnlyHere: 0, passesSoldHere: 0 },
      })
    if (method === 'GET')
      return Response.json({ success: true, data: listed, meta: { total: listed.length, page: 1, limit: 20 } })
    listed = []
    return errorReply(404, 'It is gone.')
  }
  renderInApp(list, { user, respond })
  const first = await screen.findByRole('button', { name: clicks[0] ?? '' })
  fireEvent.click(first)
  for (const name of clicks.slice(1)) fireEvent.click(await screen.findByText(name))
  await waitFor(() => expect(first.isConnected).toBe(false))
})
