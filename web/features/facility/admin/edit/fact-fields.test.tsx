import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { errorReply, renderInApp } from '../../../../testing/render-in-app'
import { EditDialog } from './edit-dialog'

test('features that another has changed too are named in their part of the form', async () => {
  const message = 'Somebody else changed this meanwhile. Save again to keep yours.'
  const respond = (request: Request) =>
    request.method === 'PUT'
      ? errorReply(409, 'Somebody else changed this.', [{ path: 'facts', message }], 'conflict')
      : Response.json({ success: true, data: [] })
  renderInApp(<EditDialog facility={makeFacility()} open onOpenChange={vi.fn()} />, {
    user: { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' },
    respond,
  })
  fireEvent.click(screen.getByLabelText('Parking'))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  const features = screen.getByText('Map and features').closest('details') ?? expect.fail()
  expect(await within(features).findByText(message)).toBeTruthy()
})
