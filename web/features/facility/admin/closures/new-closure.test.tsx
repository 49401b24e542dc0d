import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import type { AffectedBooking } from '../api'
import { NewClosure, useNewClosure } from './new-closure'

const facility = makeFacility()
const day = '2027-03-11'
const customer = { _id: 'b1', name: 'Nadia Rahman', email: 'nadia@example.test', isBooked: 'pending' }
const hit: AffectedBooking = { ...customer, date: day, startTime: '20:00', endTime: '21:00' }
const previewed = { from: day, to: day, reason: 'New floor' }

function Form() {
  return <NewClosure facility={facility} newClosure={useNewClosure(facility._id)} />
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

/** Adds a closure that affects these bookings, and changes court and reason before that is known. Returns what is sent. */
async function addAndType(bookings: AffectedBooking[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    const isPreview = request.url.endsWith('/preview')
    sent.push(await request.json())
    if (isPreview) await promise
    return Response.json({ success: true, data: isPreview ? bookings : { hits: bookings } })
  }
  renderInApp(<Form />, { respond })
  await click(/^First day/)
  await click('Thu, 11 Mar, 2027')
  type('Reason', previewed.reason)
  await click('Add closure')
  await waitFor(() => expect(sent).toHaveLength(1))
  type('Court', '2')
  type('Reason', 'Tournament')
  resolve()
  return sent
}

test('a closure without bookings is added as it was previewed, and what was typed since stays', async () => {
  const sent = await addAndType([])
  await findToast('Closure added')
  expect(sent).toEqual([previewed, previewed])
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Tournament')
  expect(screen.getByLabelText('Court')).toHaveProperty('value', '2')
  expect(screen.getByRole('button', { name: 'First day: Choose a day' })).toBeTruthy()
})

test('the closure whose bookings were listed is added, not what was typed since', async () => {
  const sent = await addAndType([{ ...hit, owesItems: true }])
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 booking is affected' }))
  expect(dialog.getByText(/Unpaid bookings are cancelled\./)).toBeTruthy()
  expect(dialog.getByText('Items are out and not paid')).toBeTruthy()
  expect(dialog.getByText(/Take them back, or their price/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close and e-mail 1 customer' }))
  await findToast('Closure added')
  expect(sent).toEqual([previewed, previewed])
})
