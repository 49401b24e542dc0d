import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { PasswordForm } from './password-form'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

function change() {
  for (const label of ['Current password', 'New password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'play badminton' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('a password isn’t changed without a word when the session has ended', async () => {
  renderInApp(<PasswordForm hasPassword />, { user, respond: revoked })
  change()
  expect(await findToast('Something went wrong')).toBeTruthy()
  expect(await findToast('Your session has ended. Please login again.')).toBeTruthy()
})

test('when the server can’t be reached, it says so and keeps what was typed', async () => {
  renderInApp(<PasswordForm hasPassword />, { user })
  change()
  expect(await findToast('The server could not be reached.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('play badminton')
})
