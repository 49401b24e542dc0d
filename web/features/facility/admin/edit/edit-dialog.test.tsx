import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import { EditDialog } from './edit-dialog'

const dates = { from: '2027-03-01', to: '2027-03-30' }
const facility = makeFacility({
  priceRules: [{ label: 'Peak', from: '18:00', pricePerHour: 18 }],
  specialHours: [{ label: 'Ramadan', dates, openingTime: '10:30', closingTime: '24:00' }],
})
const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

/** Opens the dialog on a server that accepts everything, a change once `saved`. Returns the mock called on closing. */
function open(saved?: Promise<void>) {
  const onOpenChange = vi.fn()
  const respond = async ({ method }: Request) => {
    if (method === 'PUT') await saved
    return Response.json({ success: true, data: method === 'GET' ? [] : facility })
  }
  renderInApp(<EditDialog facility={facility} open onOpenChange={onOpenChange} />, { user, respond })
  return onOpenChange
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const show = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const findShown = (name: string) => screen.findByRole('tab', { name, selected: true })

test('saving a tab leads to a tab with unsaved changes, and closes the dialog without any', async () => {
  const onOpenChange = open()
  show('Prices & hours')
  const getRuleName = () => within(screen.getByRole('listitem', { name: 'Rule 1' })).getByLabelText('Name')
  fireEvent.change(getRuleName(), { target: { value: 'Evening' } })
  show('Details')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Smash Hall' } })
  click('Save Changes')
  await findToast('Data updated successfully')
  await findToast('“Prices & hours” has changes that are not saved yet.')
  await findShown('Prices & hours')
  expect(getRuleName()).toHaveProperty('value', 'Evening')
  expect(onOpenChange).not.toHaveBeenCalled()
  click('Save Prices')
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
})

test('a failed upload and a half-typed closure stay when another tab is shown or saved', async () => {
  const onOpenChange = open()
  show('Photos')
  const files = [new File(['x'], 'a.heic', { type: 'image/heic' })]
  fireEvent.change(await screen.findByTestId('photo-files'), { target: { files } })
  show('Closures')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'New floor' } })
  show('Prices & hours')
  click('Save Prices')
  await findShown('Photos')
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss a.heic' }))
  show('Details')
  click('Save Changes')
  await findShown('Closures')
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'New floor')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '' } })
  show('Details')
  expect(onOpenChange).not.toHaveBeenCalled()
  click('Save Changes')
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
})

test('an upload that failed while a tab was being saved keeps the dialog open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onOpenChange = open(promise)
  click('Save Changes')
  show('Photos')
  const files = [new File(['x'], 'a.heic', { type: 'image/heic' })]
  fireEvent.change(await screen.findByTestId('photo-files'), { target: { files } })
  show('Details')
  resolve()
  await findShown('Photos')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('changed hours list the affected bookings, and are saved once confirmed', async () => {
  const hit = { _id: 'b1', name: 'Nadia Rahman', email: 'nadia@example.test', isBooked: 'paid' }
  const times = { date: '2027-03-05', startTime: '20:00', endTime: '21:00' }
  const sent: [string, unknown][] = []
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: [] })
    sent.push([new URL(request.url).pathname, await request.json()])
    return Response.json({ success: true, data: request.method === 'POST' ? [{ ...hit, ...times }] : facility })
  }
  renderInApp(<EditDialog facility={facility} open onOpenChange={vi.fn()} />, { user, respond })
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '20:00' } })
  click('Save Changes')
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 booking is affected' }))
  expect(dialog.getByRole('link', { name: 'Nadia Rahman' })).toBeTruthy()
  expect(sent).toEqual([[`/api/facility/${facility._id}/hours/preview`, { closingTime: '20:00' }]])
  fireEvent.click(dialog.getByRole('button', { name: 'Close and e-mail 1 customer' }))
  await findToast('Data updated successfully')
  expect(sent[1]).toEqual([`/api/facility/${facility._id}`, expect.objectContaining({ closingTime: '20:00' })])
})
