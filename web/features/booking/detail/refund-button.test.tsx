import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { renderInApp } from '../../../testing/render-in-app'
import { RefundButton } from './refund-button'

const booking = {
  ...{ _id: 'b', payableAmount: 500, currency: 'bdt', payer: null, pass: null, credit: null, playSession: null },
  facility: { name: 'Mirpur Courts' },
  receipt: { kept: 500 },
} as unknown as BookingDetail

async function confirm(change: Partial<BookingDetail> = {}) {
  renderInApp(<RefundButton booking={{ ...booking, ...change }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and refund' }))
  return (await screen.findByRole('alertdialog')).textContent
}

test('a user who cancels reads where the money goes and that the court becomes free', async () => {
  expect(await confirm()).toContain(
    'will be refunded to the card or wallet you paid with. The court at Mirpur Courts becomes free for others right away.',
  )
})

test.each([
  ['paid by money', {}],
  ['paid by a pass', { pass: { name: 'Ten classes' }, receipt: { kept: 0 } }],
])('a user who leaves a place %s frees the place, not the court', async (_, change) => {
  const text = await confirm({ playSession: { _id: 'g' }, ...change } as unknown as Partial<BookingDetail>)
  expect(text).toContain('The place becomes free for others right away.')
  expect(text).not.toContain('court')
})
