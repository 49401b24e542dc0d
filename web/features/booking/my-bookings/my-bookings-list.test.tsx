import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeBooking } from '../../../testing/booking'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import { CheckoutSummary } from '../checkout/checkout-summary'
import { Hold } from '../checkout/hold'
import { ClosureNotice } from '../closure-note'
import { MyBookingCards } from './my-booking-cards'
import { MyBookingsTable } from './my-bookings-table'
import type { NumberedBooking } from './weekly-group'

const booking: NumberedBooking = { ...makeBooking(), serial: 7 }
const refunded: NumberedBooking = { ...booking, isBooked: 'cancelled', refunded: 28 }
const over: NumberedBooking = { ...booking, date: '2020-03-11', endsAt: '2020-03-11T14:00:00Z' }

const show = (shown: NumberedBooking) => {
  renderInApp(<MyBookingCards bookings={[shown]} />)
  return screen.findByRole('article')
}

test('a card has the content of every column and opens the booking', async () => {
  const card = await show(booking)
  const terms = within(card).getAllByRole('term')
  expect(terms.filter(({ className }) => className)).toEqual([]) // none is hidden
  const facts = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(facts)).toEqual({
    'Booking Date': '11 Mar, 2099',
    'Start Time': '18:00',
    'End Time': '20:00',
    'Payable Amount': '$28.00',
    'Price/hr': '$14/hr',
    Serial: '7',
  })
  expect(within(card).getByRole('link', { name: 'Smash Arena' }).getAttribute('href')).toBe('/user/bookings/b1')
  expect(within(card).queryByRole('link', { name: 'Book again' })).toBeNull()
})

test('a closed venue is shown in the list, and its customer’s options on the booking’s page', async () => {
  const closed = { ...booking, closure: { reason: 'The roof leaks.', refundAt: '2099-03-11T11:00:00Z' } }
  expect((await show(closed)).textContent).toContain('Venue closed')
  renderInApp(<ClosureNotice booking={closed} />)
  const notice = await screen.findByRole('region', { name: 'Venue closed' })
  expect(notice.textContent).toMatch(
    /Smash Arena is closed at this time. The roof leaks.*refund it in full on 11 Mar, 2099/,
  )
})

test('refunds are listed, in cards and in the table', async () => {
  const card = await show(refunded)
  expect(card.textContent).toContain('$28.00 refunded')
  // a list of terms and values holds nothing else
  expect(card.querySelectorAll('dl > div > :not(dt, dd)')).toHaveLength(0)
  renderInApp(<MyBookingsTable rows={[refunded]} />)
  expect((await screen.findByRole('cell', { name: /refunded/ })).textContent).toBe('$28.00$28.00 refunded')
})

test('a past or cancelled booking can be booked again on its weekday and hours, unless its venue is gone', async () => {
  for (const shown of [over, refunded]) {
    const link = within(await show(shown)).getByRole('link', { name: 'Book again' })
    const query = new URL(link.getAttribute('href') ?? '', location.origin).searchParams
    expect([query.get('from'), query.get('to')]).toEqual(['18:00', '20:00'])
    expect(new Date(query.get('date') ?? '').getUTCDay()).toBe(new Date(shown.date).getUTCDay())
  }
  const gone = await show({ ...over, facility: { ...over.facility, listed: false } })
  expect(within(gone).queryByRole('link', { name: 'Book again' })).toBeNull()
})

test('the checkout states the calculation and until when cancelling is free', async () => {
  const open: NumberedBooking = { ...booking, isBooked: 'confirmed', can: { ...booking.can, pay: true } }
  renderInApp(<CheckoutSummary booking={open}>Pay</CheckoutSummary>)
  const summary = await screen.findByRole('region', { name: 'Your booking' })
  expect(summary.textContent).toContain('$14/hr × 2 hours$28.00')
  expect(summary.textContent).toContain('Cancel free of charge until 10 Mar, 2099 18:00')
  renderInApp(<CheckoutSummary booking={{ ...open, freeCancelUntil: '2020-01-01T00:00:00Z' }}>Pay</CheckoutSummary>)
  expect((await screen.findByRole('region', { name: 'Your booking' })).textContent).toContain('there is no refund once')
})

test('a shorter hold explains why, an offer of the waitlist or missed bookings, but not when its time ends it, or to staff', async () => {
  const short = { ...booking, isBooked: 'confirmed', payBy: '2027-03-01T00:20:00Z' } as const
  const respond = () =>
    Response.json({ success: true, statusCode: 200, message: 'OK', data: [{ offer: { booking: 'offered' } }] })
  const shown = () => screen.getByTestId('hold').textContent
  const show = (_id: string, change: Partial<NumberedBooking> = {}, isOwn = true) => {
    const hold = <Hold booking={{ ...short, _id, ...change }} isOwn={isOwn} />
    return renderInApp(<p data-testid="hold">{hold}</p>, { respond }).refetch('waitlist')
  }
  await show('offered')
  expect(shown()).toContain('From the waitlist, held until 06:20')
  await show('missed')
  expect(shown()).toContain('After missed bookings, pay at once: held until 06:20')
  for (const [change, isOwn] of [[{}, false], [{ playSession: 's1' }], [{ startsAt: short.payBy }]] as const) {
    await show('other', change, isOwn)
    expect(shown()).toMatch(/^Held until 06:20/)
  }
})

test('a cancellation that is refused or doesn’t reach the server is reported', async () => {
  const unpaid: NumberedBooking = {
    ...booking,
    isBooked: 'confirmed',
    can: { ...booking.can, cancel: true, pay: true },
  }
  const cancel = async (respond?: () => Response) => {
    renderInApp(<MyBookingCards bookings={[unpaid]} />, respond && { respond })
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  }
  await cancel(() => errorReply(409, 'This booking has been cancelled.'))
  await findToast('Failed to cancel')
  await findToast('This booking has been cancelled.')
  await cancel()
  await findToast('Something went wrong. Try Again!')
})
