import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../../testing/render-in-app'
import { BookForDialog } from './book-for-dialog'

const venues = [{ _id: 'f', name: 'Smash Arena', courts: 2, pricePerHour: 12, priceRules: [] }]
const start = { facility: 'f', court: '2', date: '2027-03-10', startTime: '19:00', endTime: '21:00' }
const coach = { _id: 'c1', name: 'Nadia Islam', pricePerHour: 6, priceRules: [] }
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: '', data })

/** Opens the dialog for a walk-in with a coach who is free at these times. Returns what is sent. */
async function openWithCoach(free: string[]) {
  const sent: object[] = []
  renderInApp(<BookForDialog facilities={venues} start={start} open onOpenChange={() => {}} />, {
    respondCoaches: () => reply([{ ...coach, free }]),
    respond: async (request) => {
      if (request.method === 'GET') return reply([])
      sent.push(await request.json())
      return errorReply(409, 'The coach is not free at this time.')
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Walk-in without an account' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kamal' } })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '01711222333' } })
  fireEvent.change(await screen.findByLabelText('With a coach'), { target: { value: 'c1' } })
  return sent
}

test('staff book a lesson: court and coach in one price, which is sent with the coach', async () => {
  const sent = await openWithCoach(['19:00', '20:00'])
  expect(screen.queryByText('Nadia Islam is not free at this time.')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /^Book and take.*36/ }))
  await findToast('Something went wrong')
  expect(sent).toMatchObject([{ facility: 'f', court: 2, coach: 'c1', price: 36 }])
})

test('says when the coach does not teach at the chosen time', async () => {
  await openWithCoach(['08:00'])
  expect(await screen.findByText('Nadia Islam is not free at this time.')).toBeTruthy()
})

test('the days of a weekly group of lessons are checked with their coach', async () => {
  const sent = await openWithCoach(['19:00', '20:00'])
  fireEvent.click(screen.getByText('More'))
  fireEvent.click(screen.getByRole('button', { name: /^Repeat weekly until/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Wed, 31 Mar, 2027' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check the days' }))
  await waitFor(() => expect(sent).toMatchObject([{ facility: 'f', until: '2027-03-31', coach: 'c1' }]))
})
