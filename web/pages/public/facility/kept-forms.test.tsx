import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../testing/facility'
import { findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { LeaveGuard } from '../../leave-guard'
import EnquiryPage from './enquiry'
import ListYourFacilityPage from './list-your-facility'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data })

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const getValue = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

/** Sends a form, to which the server answers that the session has ended, and signs in again. */
async function sendAndSignIn(button: string, signIn: (next: typeof user) => void) {
  fireEvent.click(screen.getByRole('button', { name: button }))
  await findToast('Your session has ended. Please login again.')
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  signIn(user)
  await screen.findByRole('button', { name: button })
}

test('an enquiry is still filled in when the user has signed in again', async () => {
  const respond = ({ method }: Request) => (method === 'GET' ? reply(makeFacility()) : revoked())
  const { signIn } = renderInApp(<EnquiryPage />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Add another day' }))
  type('How many people come', '64')
  type(/^What is it for/, 'A tournament of our club')
  await sendAndSignIn('Send enquiry', signIn)
  await waitFor(() => expect(getValue('How many people come')).toBe('64'))
  expect(getValue(/^What is it for/)).toBe('A tournament of our club')
  expect(screen.getAllByLabelText('What')).toHaveLength(2)
})

test('an enquiry that was sent is left without a question', async () => {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json())
    return reply(makeFacility())
  }
  const page = (
    <>
      <LeaveGuard />
      <EnquiryPage />
    </>
  )
  const { router } = renderInApp(page, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Add another day' }))
  type('How many people come', '64')
  fireEvent.click(screen.getByRole('button', { name: 'Send enquiry' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/enquiries'))
  expect(sent).toMatchObject([{ people: 64, lines: [{ date: '2027-03-17' }, { date: '2027-03-18' }] }])
})

test('a proposal is still filled in when the user has signed in again', async () => {
  const respond = ({ method }: Request) => (method === 'GET' ? reply([]) : revoked())
  const { signIn } = renderInApp(<ListYourFacilityPage />, { user, respond })
  await screen.findByLabelText('Name of the venue')
  type('Name of the venue', 'Smash Arena')
  type('Location', 'Road 2, Rangpur')
  type(/^Price per Hour/i, '14')
  type('Description', 'Four courts')
  await sendAndSignIn('Propose venue', signIn)
  await waitFor(() => expect(getValue('Name of the venue')).toBe('Smash Arena'))
  expect(getValue('Description')).toBe('Four courts')
})
