import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { PurchaseOutcome } from './purchase-outcome'

test('a purchase that is being processed is asked for until it is paid', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let outcome = 'processing'
  let asked = 0
  const respond = () => {
    asked += 1
    const data = { outcome, name: 'Ten hours', amount: 50, currency: 'usd', giftTo: null }
    return Response.json({ success: true, data })
  }
  renderInApp(<PurchaseOutcome session="s" />, { respond })
  await screen.findByText(/is being processed/)
  outcome = 'paid'
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await screen.findByText(/It can be used now/)
  const before = asked
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toBe(before)
})
