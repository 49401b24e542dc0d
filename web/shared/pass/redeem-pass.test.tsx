import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../testing/render-in-app'
import { redeemPass } from './redeem-pass'

test('a code that could not be redeemed after login can be tried again', async () => {
  const pass = { name: 'Ten hours', facility: { name: 'Smash Arena' } }
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    sent.push(await request.json())
    return sent.length === 1 ? errorReply(429, 'Too many requests.') : Response.json({ success: true, data: pass })
  }
  const { store } = renderInApp(<p>My passes</p>, { respond })
  await redeemPass(store.dispatch, 'GIFT-1234')
  await findToast('The code was not redeemed')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await findToast('Ten hours at Smash Arena')
  await waitFor(() => expect(screen.queryByText('The code was not redeemed')).toBeNull())
  expect(sent).toEqual([{ code: 'GIFT-1234' }, { code: 'GIFT-1234' }])
})
