import { expect, it } from 'vitest'
import { paidBooking as booking } from '../../test/booking-mail.ts'
import type { BookingTemplate } from '../db/jobs.ts'
import type { BookingMail } from './booking-mail.ts'
import { bookingTemplates } from './booking-templates.ts'
import { renderMail } from './layout.ts'

const renderText = (template: BookingTemplate, change: Partial<BookingMail> = {}) => {
  const content = bookingTemplates[template]({ ...booking, ...change })
  return content ? renderMail(content, 'https://play.example.com').text : ''
}

it('mails about a booking name the pass that has paid, and what it has back', () => {
  const pass = { name: 'Ten hours', kind: 'uses' as const, amountMinor: 2550 }
  const byPass = { pass, receipt: null, amountMinor: 0 }
  const text = renderText('paid', byPass)
  expect(text).toContain('Ten hours has paid and the court is yours')
  expect(text).toContain('Pass: Ten hours: −$25.50')
  const cancelled = { status: 'cancelled', ...byPass } as const
  expect(renderText('cancelled', cancelled)).toContain('Ten hours got back what it paid.')
  expect(renderText('cancelled', cancelled)).not.toContain('Nothing was charged')
  expect(renderText('facility-closed', { ...byPass, refundAt: booking.startsAt })).toContain(
    'Ten hours gets back what it paid',
  )
  const inParts = { pass: { ...pass, kind: 'money' as const, amountMinor: 500 } }
  expect(renderText('paid', inParts)).toContain('Paid: $25.50')
  expect(renderText('refunded', { ...inParts, status: 'cancelled' })).toContain('Ten hours got back what it paid.')
  expect(renderText('refunded', inParts)).not.toContain('has back')
  const member = { pass: { ...pass, kind: 'rate' as const } }
  expect(renderText('refunded', { ...member, status: 'cancelled' })).not.toContain('has back')
})

it('mails end the calendar event of a booking that a pass alone has paid, or that was free', () => {
  const endsEvent = (change: Partial<BookingMail>) =>
    bookingTemplates.cancelled({ ...booking, status: 'cancelled', receipt: null, ...change })?.calendar?.method
  expect(endsEvent({ amountMinor: 0 })).toBe('CANCEL')
  expect(endsEvent({})).toBeUndefined()
})
