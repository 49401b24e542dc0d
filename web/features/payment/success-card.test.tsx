import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import type { CheckoutResult } from './paid-receipt'
import { SuccessCard } from './success-card'

const slot = { startTime: '19:00', endTime: '21:00', court: 'Court 2' }
const booking: CheckoutResult[0]['booking'] = {
  ...{
    _id: 'b',
    facility: 'Smash Club',
    location: 'Dhaka',
    date: '2027-03-02',
    startsAt: '2027-03-02T13:00:00Z',
    ...slot,
  },
  priceParts: [],
  openingTime: '08:00',
  closingTime: '22:00',
  facilityId: 'f',
  imageUrl: '',
}
const item = (day: string) => ({ description: `Smash Club, ${day}`, amount_total: 2400, currency: 'usd', quantity: 1 })

type Session = CheckoutResult[0]

function show(bookings: Session['bookings'], change: Partial<Session> = {}, returned: string | null = null) {
  const session: Session = {
    id: 'cs',
    amount_total: 4800,
    currency: 'usd',
    payment_status: 'paid',
    mode: 'payment',
    paymentLink: null,
    customer_details: null,
    outcome: 'paid',
    booking,
    bookings,
    detail: null,
    refundReference: null,
    ...change,
  }
  const items = { data: [item('02 Mar'), item('09 Mar')] }
  const actions = <button type="button">Add to calendar</button>
  renderInApp(<SuccessCard result={[session, items]} returned={returned} actions={actions} />, {})
}

test('a payment link lists its bookings, including refunded ones, next to the paid items', () => {
  const linked = { _id: 'b', date: '2027-03-02', ...slot, outcome: 'paid' } as const
  show([linked, { ...linked, _id: 'c', date: '2027-03-09', outcome: 'refunded' }])
  expect(screen.getByText('2 bookings')).toBeTruthy()
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tue, 02 Mar, 2027, 19:00–21:00 · Court 2', 'Tue, 09 Mar, 2027, 19:00–21:00 · Court 2 · refunded'])
  expect(screen.getAllByRole('row', { name: /Smash Club/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('one booking is shown by its time', () => {
  show([])
  expect(screen.getByText(/19:00–21:00/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy()
})

const pay = ['Try again or pay another way', '/checkout?booking=b'] as const

test.each([
  ['unpaid', null, null, 'Not paid yet', 'Pay now', '/checkout?booking=b'],
  ['unpaid', null, 'declined', 'Payment declined', ...pay],
  ['unpaid', null, 'cancelled', 'Payment cancelled', ...pay],
  ['unpaid', 'declined', null, 'Payment declined', ...pay],
  ['unpaid', 'expired', 'cancelled', 'The time to pay is over', 'Find another time', '/facilities/f'],
  ['paid', null, 'declined', 'Payment Successful!', 'View Account', '/user'],
] as const)(
  '%s with detail %s, returned as %s: %s, and what to do next',
  (outcome, detail, returned, title, link, to) => {
    show([], { outcome, detail }, returned)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
  },
)

test('a link that was left unpaid leads back to its page', () => {
  const linked = { _id: 'b', date: '2027-03-02', ...slot, outcome: 'unpaid' } as const
  show([linked], { outcome: 'unpaid', paymentLink: 'l' }, 'cancelled')
  expect(screen.getByText(/or at the venue/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again or pay another way' }).getAttribute('href')).toBe('/pay/l')
})

test.each([
  ['processing', 'held', 'Payment is being checked', /at the latest an hour before the game/],
  ['refunded', 'refund_pending', 'Refund on its way', /Reference of the refund: 65f/],
  ['refunded', 'refund_failed', 'Refund delayed', /support@bookmyplay.test/],
] as const)('%s, %s: %s', (outcome, detail, title, text) => {
  show([], { outcome, detail, refundReference: detail === 'refund_pending' ? '65f' : null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  ['paid', null, 'The place is yours'],
  ['processing', null, 'The place is held for you'],
  ['unpaid', null, 'The place is not yours yet'],
  ['unpaid', 'declined', 'The place is not yours yet'],
  ['unpaid', 'expired', 'The place is free again'],
  ['refunded', null, 'This booking is cancelled'],
] as const)('of a place in a game that is %s with detail %s it says: %s', (outcome, detail, lead) => {
  show([], { outcome, detail, booking: { ...booking, isPlace: true } })
  const card = screen.getByTestId('payment').textContent
  expect(card).toContain(lead)
  expect(card).not.toMatch(/the court|The court/)
})
