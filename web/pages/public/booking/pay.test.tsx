import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LinkToPay } from '#contract/payment-link'
import { renderInApp } from '../../../testing/render-in-app'
import PayPage from './pay'

const link: LinkToPay = {
  state: 'processing',
  facility: { _id: 'f1', name: 'Smash Arena', location: 'Dhaka' },
  bookings: [],
  amount: 56,
  currency: 'usd',
  expiresAt: '2027-03-12T00:00:00Z',
  timeZone: 'Asia/Dhaka',
  methods: [],
}

test('a payment that is being processed is shown once it has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let state: LinkToPay['state'] = 'processing'
  renderInApp(<PayPage />, { respond: () => Response.json({ success: true, data: { ...link, state } }) })
  await screen.findByText(/This page shows it once it has arrived/)
  state = 'paid'
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('This is paid. Thank you!')).toBeTruthy()
})
