import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Gift } from '#contract/pass-gift'
import { renderInApp } from '../../testing/render-in-app'
import { GiftList } from './gift-list'

const gift: Gift = {
  _id: 'g1',
  to: { name: 'Nadia', email: 'nadia@example.com' },
  message: '',
  name: 'Ten hours',
  facility: { _id: 'f1', name: 'Smash Arena' },
  timeZone: 'Asia/Dhaka',
  boughtAt: '2026-11-02T08:00:00.000Z',
  redeemedAt: null,
  isOver: false,
  isRefunded: false,
}

test('the state of a gift says whether it was refunded', async () => {
  const redeemedAt = '2026-11-05T08:00:00.000Z'
  const states: Partial<Gift>[] = [
    {},
    { isOver: true },
    { isOver: true, isRefunded: true },
    { redeemedAt },
    { redeemedAt, isRefunded: true },
  ]
  const data = states.map((state, index) => ({ ...gift, ...state, _id: `g${index}` }))
  renderInApp(<GiftList />, { respond: () => Response.json({ success: true, data }) })
  const cards = await screen.findAllByRole('listitem')
  const texts = ['Not redeemed yet.', 'Ended without being redeemed.', 'Refunded without being redeemed.']
  for (const [index, text] of [
    ...texts,
    'Redeemed on 05 Nov, 2026.',
    'Redeemed on 05 Nov, 2026, and refunded since.',
  ].entries())
    expect(cards[index]?.textContent).toContain(text)
})
