import { act, cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import type { DeskReport } from './api'
import { DeskBoard } from './desk-board'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }
const totals: DeskReport['totals'] = [{ method: 'cash', taken: 90, refunded: 0, net: 90 }]
const failed = () => errorReply(500, 'Something went wrong')

test('a day that is loading or has failed shows no money of another day', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const respond = ({ url }: Request) => {
    if (url.includes('/reports/passes')) return failed()
    const data = { currency: 'usd', totals, staff: [], entries: [] }
    return url.includes('2027-03-09') ? promise : Response.json({ success: true, data })
  }
  const { router } = renderInApp(<DeskBoard facilities={[]} />, { user, respond })
  await screen.findByText('Cash in the drawer')
  await screen.findByText('The passes could not be loaded.')
  await act(() => router.navigate('/?date=2027-03-09'))
  await screen.findByText('Loading the day')
  expect(screen.queryByText('Cash in the drawer')).toBeNull()
  resolve(failed())
  await screen.findByText('The desk’s day could not be loaded.')
  expect(screen.queryByText('Cash in the drawer')).toBeNull()
})

test('the day of a venue whose name is not known is not called that of all venues', async () => {
  const data = { currency: 'usd', totals, staff: [], entries: [] }
  const respond = ({ url }: Request) =>
    url.includes('/reports/passes') ? failed() : Response.json({ success: true, data })
  renderInApp(<DeskBoard facilities={[]} />, { user, respond })
  expect(await screen.findByText('Wed, 10 Mar, 2027')).toBeTruthy()
  cleanup()
  const facilities = ['a', 'b'].map((id) => ({ _id: id, name: `Hall ${id}` }))
  const { router } = renderInApp(<DeskBoard facilities={facilities} />, { user, respond })
  expect(await screen.findByText('All venues, Wed, 10 Mar, 2027')).toBeTruthy()
  await act(() => router.navigate('/?facility=c'))
  expect(screen.queryByText(/^All venues, /)).toBeNull()
  expect(screen.getByText('Wed, 10 Mar, 2027')).toBeTruthy()
})
