import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
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

/** The form of a profile whose phone is changed on another device. */
function Edited() {
  const [shown, setShown] = useState(profile)
  return (
    <>
      <button type="button" data-testid="refetch" onClick={() => setShown({ ...profile, phone: '+880 1711 000000' })} />
      <ProfileForm profile={shown} />
    </>
  )
}

test('what was saved on another device is shown and not sent back, and what is typed stays', async () => {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method === 'PATCH') sent.push(await request.json())
    return Response.json({ success: true, data: { ...profile, address: 'Uttara', phone: '+880 1711 000000' } })
  }
  renderInApp(<Edited />, { user, respond })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Uttara' } })
  fireEvent.click(screen.getByTestId('refetch'))
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+880 1711 000000')
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Uttara')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await findToast('Profile saved')
  expect(sent).toEqual([{ address: 'Uttara' }])
})

test('what is typed while a save runs stays, and can be saved too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    sent.push(await request.json())
    await promise
    return Response.json({ success: true, data: { ...profile, address: 'Uttara' } })
  }
  renderInApp(<ProfileForm profile={profile} />, { user, respond })
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Address'), { target: { value } })
  const save = () => screen.getByRole('button', { name: 'Save changes' })
  type('Uttara')
  fireEvent.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  type('Uttara, Dhaka')
  resolve()
  await findToast('Profile saved')
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Uttara, Dhaka')
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(save())
  await waitFor(() => expect(sent).toEqual([{ address: 'Uttara' }, { address: 'Uttara, Dhaka' }]))
})
