import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { REDEEM_TOAST_ID, toast } from '../../../lib/page/toast'
import { redeemPass } from '../../../shared/pass/redeem-pass'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { logout, sessionRejected } from './slice'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const ends = [
  ['a logout', logout()],
  ['the end of the session', sessionRejected({ token: 'a token', endpoint: 'expiry' })],
] as const

test.each(ends)('%s closes the offer to redeem a code again', async (_, end) => {
  const { store } = renderInApp(<p />, { user, respond: () => errorReply(429, 'Too many requests.') })
  await redeemPass(store.dispatch, 'GIFT-1234')
  await screen.findByRole('button', { name: 'Try again' })
  const close = vi.spyOn(toast, 'close')
  onTestFinished(() => close.mockRestore())
  act(() => void store.dispatch(end))
  expect(close).toHaveBeenCalledWith(REDEEM_TOAST_ID)
})

test.each(ends)('a request that fails after %s offers nothing to try again', async (_, end) => {
  const reply = Promise.withResolvers<Response>()
  const { store } = renderInApp(<p />, { user, respond: () => reply.promise })
  const redeemed = redeemPass(store.dispatch, 'GIFT-1234')
  store.dispatch(end)
  reply.resolve(errorReply(429, 'Too many requests.'))
  await redeemed
  await act(async () => void toast.success('All toasts before are shown'))
  await screen.findByText('All toasts before are shown')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
