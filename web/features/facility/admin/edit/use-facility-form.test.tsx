import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import { EditDialog } from './edit-dialog'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }
const facility = makeFacility()
const customer = { _id: 'b1', name: 'Nadia Rahman', email: 'nadia@example.test', isBooked: 'pending' }
const hit = { ...customer, date: '2027-03-11', startTime: '20:00', endTime: '21:00' }

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Saves other hours, which affect these bookings, and changes them again before that is known. */
async function saveAndType(bookings: object[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onOpenChange = vi.fn()
  const previewed: unknown[] = []
  const saved: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: [] })
    const isPreview = request.method === 'POST'
    ;(isPreview ? previewed : saved).push(await request.json())
    if (isPreview) await promise
    return Response.json({ success: true, data: isPreview ? bookings : facility })
  }
  renderInApp(<EditDialog facility={facility} open onOpenChange={onOpenChange} />, { user, respond })
  type('Closes', '20:00')
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(previewed).toEqual([{ closingTime: '20:00' }]))
  type('Closes', '18:00')
  resolve()
  return { saved, onOpenChange }
}

test('hours are saved as they were previewed; what was typed since stays, in the open dialog', async () => {
  const { saved, onOpenChange } = await saveAndType([])
  await findToast('Data updated successfully')
  expect(saved).toEqual([expect.objectContaining({ closingTime: '20:00' })])
  expect(screen.getByLabelText('Closes')).toHaveProperty('value', '18:00')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('the hours whose bookings were listed are saved', async () => {
  const { saved } = await saveAndType([hit])
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 booking is affected' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Close and e-mail 1 customer' }))
  await findToast('Data updated successfully')
  expect(saved).toEqual([expect.objectContaining({ closingTime: '20:00' })])
})
