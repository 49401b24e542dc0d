import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/auth'
import { findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { Guard } from '../session/guard'
import { ProfileForm } from './profile-form'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const profile = { ...user, phone: '', address: '', avatarUrl: '' } as unknown as Profile

test('entered values are restored once the user has signed in again after the session ended', async () => {
  const form = (
    <Guard loadingLabel="Loading" title="My Profile">
      <ProfileForm profile={profile} />
    </Guard>
  )
  const { signIn } = renderInApp(form, { user, respond: revoked })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '+880 1711 000000' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  await findToast('Your session has ended. Please login again.')
  await waitFor(() => expect(screen.queryByLabelText('Phone')).toBeNull())
  signIn(user)
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+880 1711 000000')
})
