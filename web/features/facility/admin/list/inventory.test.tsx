import { fireEvent, screen } from '@testing-library/react'
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
