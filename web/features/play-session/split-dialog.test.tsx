import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { renderInApp } from '../../testing/render-in-app'
import SplitDialog from './split-dialog'

test('a share is shown to the cent that it costs', () => {
  const booking = { _id: 'b1', payableAmount: 4.4, currency: 'usd' } as Booking
  renderInApp(<SplitDialog trigger={<button type="button">Split</button>} booking={booking} />)
  for (const [shares, price] of [
    ['2', '$2.20 each'],
    ['3', '$1.47 each'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(/Shares/), { target: { value: shares } })
    expect(screen.getByRole('dialog').textContent).toContain(price)
  }
})
