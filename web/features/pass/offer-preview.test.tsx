import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { OfferPreview } from './offer-preview'
import { emptyOffer, toOfferBody } from './offer-values'

const preview = (change: Partial<typeof emptyOffer>, leastCharge = 0) => {
  const offer = toOfferBody({ ...emptyOffer, kind: 'rate', percentOff: '25', price: '50', ...change })
  renderInApp(<OfferPreview offer={offer} pricePerHour={10} currency="usd" />, {
    site: { payment: { methods: ['stripe'], venuesConnect: false, leastCharge } },
  })
  return screen.getByRole('status').textContent
}

test('the preview of an offer names its weekly limit and the days that it opens', () => {
  const paid = 'A booking of two hours costs $20.00: the pass pays $5.00, $15.00 is left to pay.'
  expect(preview({})).toBe(paid)
  expect(preview({ perWeek: '3', daysAhead: '120' })).toBe(
    `${paid}It is good for 3 bookings a week; more cost the usual price.Members book 120 days ahead, everybody else 90.`,
  )
})

test('the preview of an offer leaves no rest that can’t be charged', () => {
  expect(preview({ percentOff: '98' }, 0.5)).toBe(
    'A booking of two hours costs $20.00: the pass pays $19.50, $0.50 is left to pay.',
  )
})
