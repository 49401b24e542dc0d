import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import { Inventory } from './inventory'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

test('the dialog of a venue stays open when its new name removes it from the list while another tab is unsaved', async () => {
  let listed = [makeFacility()]
  const respond = ({ method, url }: Request) => {
    if (method === 'PUT') listed = []
    if (!url.includes('/facility/managed'))
      return Response.json({ success: true, data: method === 'PUT' ? makeFacility() : [] })
    return Response.json({ success: true, data: listed, meta: { total: listed.length, page: 1, limit: 20 } })
  }
  renderInApp(<Inventory />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${makeFacility().name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  fireEvent.click(await screen.findByRole('tab', { name: 'Closures' }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'New floor' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await findToast('“Closures” has changes that are not saved yet.')
  expect(await screen.findByText('No venues yet')).toBeTruthy()
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'New floor')
})

test('rows keep their numbers and their page while another is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const reply = (page: number) =>
    Response.json({ success: true, data: [makeFacility()], meta: { total: 21, page, limit: 20 } })
  const respond = ({ url }: Request) => {
    if (!url.includes('/facility/managed')) return Response.json({ success: true, data: [] })
    return url.includes('page=2') ? promise : reply(1)
  }
  const { router } = renderInApp(<Inventory />, { user, respond })
  const row = await screen.findByRole('cell', { name: '1' })
  await act(() => router.navigate('?page=2'))
  expect(row.closest('[aria-busy=true]')).toBeTruthy()
  expect(row.textContent).toBe('1')
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  resolve(reply(2))
  expect(await screen.findByRole('cell', { name: '21' })).toBeTruthy()
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
})

test('the focus goes on from the menu of a venue that is deleted', async () => {
  let listed = [makeFacility({ name: 'Arena' }), makeFacility({ _id: 'f2', name: 'Hall' })]
  const respond = ({ method, url }: Request) => {
    if (method === 'DELETE') listed = listed.slice(1)
    const counts = { unpaidToCancel: 0, paidThatStand: 0, passesOnlyHere: 0, passesSoldHere: 0 }
    if (!url.includes('/facility/managed')) return Response.json({ success: true, data: counts })
    return Response.json({ success: true, data: listed, meta: { total: listed.length, page: 1, limit: 20 } })
  }
  renderInApp(
    <main tabIndex={-1}>
      <Inventory />
    </main>,
    { user, respond },
  )
  const menu = await screen.findByRole('button', { name: 'Actions for Arena' })
  menu.focus()
  fireEvent.click(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await findToast('Facility deleted successfully')
  await waitFor(() => expect(menu.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Hall' })))
})
