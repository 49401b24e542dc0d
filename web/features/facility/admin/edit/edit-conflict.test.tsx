import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { errorReply, findToast, renderInApp } from '../../../../testing/render-in-app'
import { EditDialog } from './edit-dialog'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }
const rule = { label: 'Peak', from: '18:00', pricePerHour: 18 }
const facility = makeFacility({ description: 'Two mats.', priceRules: [rule] })
const priceRules = ['Evening', 'Late'].map((label) => ({ ...rule, label }))

/** The dialog over a list that can be read again, which then has what another has changed. */
function Edited() {
  const [shown, setShown] = useState(facility)
  return (
    <>
      <button
        type="button"
        data-testid="refetch"
        onClick={() => setShown({ ...facility, pricePerHour: 33, priceRules })}
      />
      <EditDialog facility={shown} open onOpenChange={vi.fn()} />
    </>
  )
}

const message = 'Somebody else changed this to “33” meanwhile. Save again to keep yours.'

/** Opens the dialog on a server that refuses the first saves because of these fields. Returns what was sent. */
function open(...refused: string[]) {
  const sent: Record<string, unknown>[] = []
  const respond = async (request: Request) => {
    if (request.method !== 'PUT') return Response.json({ success: true, data: [] })
    const body = await request.json()
    sent.push(body)
    const path = refused.shift()
    if (!path) return Response.json({ success: true, data: { ...facility, ...body } })
    return errorReply(409, 'Somebody else changed this venue.', [{ path, message }], 'conflict')
  }
  renderInApp(<Edited />, { user, site: { languages: ['en', 'bn'] }, respond })
  return sent
}

const refetch = () => fireEvent.click(screen.getByTestId('refetch'))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = (name = 'Save Changes') => fireEvent.click(screen.getByRole('button', { name }))

test('fields that another has changed follow, edited ones stay, and the request says what was seen', async () => {
  const sent = open()
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

test('a price that both changed is named at its field until it is changed, and stays as it was typed', async () => {
  const sent = open('pricePerHour')
  type('Price per Hour', '44')
  save()
  expect(await screen.findByText(message)).toBeTruthy()
  refetch()
  expect(screen.getByLabelText('Price per Hour')).toHaveProperty('value', '44')
  expect(screen.getByText(message)).toBeTruthy()
  type('Price per Hour', '45')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  save()
  await findToast('Data updated successfully')
  expect(sent).toMatchObject([{ before: { pricePerHour: 14 } }, { pricePerHour: 45, before: { pricePerHour: 33 } }])
})

test('what another has changed in an edited field counts as seen once the user was notified', async () => {
  const sent = open('pricePerHour')
  type('Price per Hour', '44')
  refetch()
  save()
  await screen.findByText(message)
  save()
  await findToast('Data updated successfully')
  expect(sent).toMatchObject([{ before: { pricePerHour: 14 } }, { before: { pricePerHour: 33 } }])
})

test.each([false, true])(
  'a field that is saved again does not conflict with itself, read back: %s',
  async (isReadBack) => {
    const sent = open()
    type('Price per Hour', '33')
    save()
    await findToast('Data updated successfully')
    type('Price per Hour', '45')
    if (isReadBack) refetch()
    save()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([{ before: { pricePerHour: 14 } }, { pricePerHour: 45, before: { pricePerHour: 33 } }])
  },
)

test('an edited list stays as it is when another has added to it', async () => {
  const sent = open()
  fireEvent.click(screen.getByRole('tab', { name: 'Prices & hours' }))
  type('Name', 'Mine')
  refetch()
  save('Save Prices')
  await findToast('Data updated successfully')
  expect(sent).toEqual([{ priceRules: [{ ...rule, label: 'Mine' }], before: { priceRules: [rule] } }])
})

test('texts of another language that both changed can be saved again', async () => {
  open('texts')
  save()
  const form = screen.getByRole('button', { name: 'Save Changes' }).closest('form') ?? expect.fail()
  await within(form).findByText('Somebody else changed this venue.')
  save()
  await findToast('Data updated successfully')
})
