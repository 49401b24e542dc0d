import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import type { Closure } from '../api'
import { Closures } from './closures'
import { useNewClosure } from './new-closure'

const facility = makeFacility()
const times = { startTime: null, endTime: null, court: null, weekly: false }
const makeClosure = (_id: string, day: string): Closure => ({
  _id,
  from: day,
  to: day,
  reason: _id,
  hits: [],
  ...times,
})

function Page() {
  return (
    <main tabIndex={-1}>
      <Closures facility={facility} newClosure={useNewClosure(facility._id)} />
    </main>
  )
}

/** Shows two closures, of which the first is the one that is removed. */
function show() {
  let listed = [makeClosure('New floor', '2027-03-11'), makeClosure('Tournament', '2027-03-12')]
  const respond = ({ method }: Request) => {
    if (method === 'DELETE') listed = listed.slice(1)
    return Response.json({ success: true, data: listed })
  }
  renderInApp(<Page />, { user: { name: 'Admin', email: 'admin@example.test', role: 'admin' }, respond })
  return screen.findByRole('button', { name: 'Remove Thu, 11 Mar, 2027' })
}

test('the focus goes on from a closure that is removed to the next one', async () => {
  const remove = await show()
  remove.focus()
  remove.click()
  await findToast('Closure removed')
  await waitFor(() => expect(remove.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Tournament').closest('li')))
})

test('a double click removes one closure, although the next one takes its place', async () => {
  const remove = await show()
  fireEvent.click(remove, { detail: 1 })
  await waitFor(() => expect(remove.isConnected).toBe(false))
  const next = screen.getByRole('button', { name: 'Remove Fri, 12 Mar, 2027' })
  fireEvent.click(next, { detail: 2 })
  expect(next.getAttribute('aria-busy')).toBeNull()
})
