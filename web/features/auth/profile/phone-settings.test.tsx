import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/auth'
import { checkKeptDigits, failCodes } from '../../../testing/code-digits'
import { findToast, renderInApp } from '../../../testing/render-in-app'
import { PhoneSettings } from './phone-settings'

const profile: Profile = {
  _id: 'u1',
  name: 'Nadia',
  email: 'nadia@example.test',
  role: 'user',
  phone: '01711222333',
  phoneVerified: false,
  smsNews: false,
  address: '',
  avatarUrl: null,
  language: null,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

const refuse = (message: string) => async () =>
  Response.json({ success: false, statusCode: 429, code: 'rate_limited', message }, { status: 429 })

test('without a number it says where to add one', () => {
  renderInApp(<PhoneSettings profile={{ ...profile, phone: '' }} />)
  expect(screen.getByText(/^Add your mobile number to your details/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refused code is explained in place, and no digits are asked for', async () => {
  renderInApp(<PhoneSettings profile={profile} />, {
    respond: refuse('Too many codes were sent to this number today.'),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByTestId('form-error')).textContent).toBe('Too many codes were sent to this number today.')
  // which readers of the screen hear
  await findToast('Too many codes were sent to this number today.')
  expect(screen.queryByRole('group', { name: 'Code' })).toBeNull()
})

test('the code is confirmed with the password, and a wrong one is reported at its field', async () => {
  const bodies: unknown[] = []
  renderInApp(<PhoneSettings profile={profile} />, {
    respond: async (request) => {
      if (request.url.endsWith('/phone/code'))
        return Response.json({ success: true, statusCode: 200, message: 'Sent', data: { phone: '+8801711222333' } })
      bodies.push(await request.json())
      const message = 'The current password is incorrect.'
      return Response.json({ success: false, statusCode: 401, code: 'wrong_password', message }, { status: 401 })
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const [box] = (await screen.findByRole('group', { name: 'Code' })).querySelectorAll('input')
  if (box) fireEvent.change(box, { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm number' }))
  expect(await screen.findByText('Password is required')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'play badminton' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm number' }))
  expect(await screen.findByText('The current password is incorrect.')).toBeTruthy()
  expect(bodies).toEqual([{ code: '123456', currentPassword: 'play badminton' }])
})

test('the choice of messages shows at once, and goes back when it can’t be saved', async () => {
  renderInApp(<PhoneSettings profile={{ ...profile, phoneVerified: true }} />, { respond: refuse('Please wait.') })
  const choice = screen.getByLabelText<HTMLInputElement>('Also text me')
  fireEvent.click(choice)
  expect(choice.checked).toBe(true)
  await findToast('Something went wrong')
  expect(choice.checked).toBe(false)
})

test('digits that the server could not check are kept, and those that it refused are removed', async () => {
  const respond = failCodes({ message: 'Sent.', data: { phone: profile.phone } })
  renderInApp(<PhoneSettings profile={{ ...profile, hasPassword: false }} />, { respond })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByRole('button', { name: 'Confirm number' })
  await checkKeptDigits('Confirm number')
})
