import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { errorReply, findToast, renderInApp } from '../../../../testing/render-in-app'
import { EditDialog } from './edit-dialog'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }
const facility = makeFacility({ description: 'Two mats.' })

/** The dialog over a list that can be read again, which then has another's price. */
function Edited() {
  const [shown, setShown] = useState(facility)
  return (
    <>
      <button type="button" data-testid="refetch" onClick={() => setShown({ ...facility, pricePerHour: 33 })} />
      <EditDialog facility={shown} open onOpenChange={vi.fn()} />
    </>
  )
}

const refetch = () => fireEvent.click(screen.getByTestId('refetch'))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

test('fields that another has changed follow, edited ones stay, and the server is told what was seen', async () => {
  const sent: Record<string, unknown>[] = []
  const respond = async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json())
    return Response.json({ success: true, data: request.method === 'GET' ? [] : facility })
  }
  renderInApp(<Edited />, { user, respond })
  type('Description', 'New floor.')
  refetch()
  expect(screen.getByLabelText('Price per Hour')).toHaveProperty('value', '33')
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'New floor.')
  save()
  await findToast('Data updated successfully')
  expect(sent).toMatchObject([
    { description: 'New floor.', pricePerHour: 33, before: { description: 'Two mats.', pricePerHour: 33 } },
  ])
})

const refuse = (path: string, message: string) =>
  errorReply(409, 'Somebody else changed this venue.', [{ path, message }], 'conflict')

test('a price that both changed is named at its field, and stays as it was typed', async () => {
  const message = 'Somebody else changed this to “33” meanwhile. Save again to keep yours.'
  const respond = ({ method }: Request) =>
    method === 'PUT' ? refuse('pricePerHour', message) : Response.json({ success: true, data: [] })
  renderInApp(<Edited />, { user, respond })
  type('Price per Hour', '44')
  save()
  expect(await screen.findByText(message)).toBeTruthy()
  refetch()
  expect(screen.getByLabelText('Price per Hour')).toHaveProperty('value', '44')
  expect(screen.getByText(message)).toBeTruthy()
  type('Price per Hour', '45')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('texts of another language that both changed can be saved again', async () => {
  let isFirst = true
  const respond = ({ method }: Request) => {
    if (method === 'GET') return Response.json({ success: true, data: [] })
    if (!isFirst) return Response.json({ success: true, data: facility })
    isFirst = false
    return refuse('texts', 'Somebody else changed this meanwhile.')
  }
  renderInApp(<Edited />, { user, site: { languages: ['en', 'bn'] }, respond })
  save()
  const form = screen.getByRole('button', { name: 'Save Changes' }).closest('form') ?? expect.fail()
  await within(form).findByText('Somebody else changed this venue.')
  save()
  await findToast('Data updated successfully')
})
