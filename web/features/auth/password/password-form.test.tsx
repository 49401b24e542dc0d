import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { ProfilePanel } from '../profile/profile-panel'
import { PasswordForm } from './password-form'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

function change() {
  for (const label of ['Current password', 'New password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'play badminton' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('a password change reports that the session has ended', async () => {
  renderInApp(<PasswordForm email={user.email} hasPassword />, { user, respond: revoked })
  change()
  await findToast('Something went wrong')
  await findToast('Your session has ended. Please login again.')
})

test('an unreachable server is reported, and the entered values stay', async () => {
  renderInApp(<PasswordForm email={user.email} hasPassword />, { user })
  change()
  await findToast('The server could not be reached.')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('play badminton')
})

test('a changed password removes the other sessions from the page and keeps the values of other forms', async () => {
  const token = `x.${btoa(JSON.stringify(user))}.x`
  const at = '2027-03-09T10:00:00Z'
  const session = { network: '203.0.113.x', lastSeenAt: at, createdAt: at }
  const own = { ...session, _id: '1', device: 'Chrome on Windows', current: true }
  const other = { ...session, _id: '2', device: 'Safari on iOS', current: false }
  const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data })
  renderInApp(<ProfilePanel notifications={null} calendars={null} />, {
    user,
    respond: ({ url, headers }) => {
      if (url.endsWith('/password')) return reply({ token })
      const isNew = headers.get('authorization') === `Bearer ${token}`
      if (url.endsWith('/sessions')) return reply(isNew ? [own] : [own, other])
      return reply({ ...user, phone: '', address: '', avatarUrl: null, hasPassword: true })
    },
  })
  expect(await screen.findByText('Safari on iOS')).toBeTruthy()
  const phone = screen.getByLabelText<HTMLInputElement>('Phone')
  fireEvent.change(phone, { target: { value: '+880 1711 000000' } })
  change()
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
  expect(screen.getByLabelText('Phone')).toBe(phone)
  expect(phone.value).toBe('+880 1711 000000')
})
