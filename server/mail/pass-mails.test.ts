import { expect, it } from 'vitest'
import type { BookingTemplate } from '../db/jobs.ts'
import type { BookingMail } from './booking-mail.ts'
import { bookingTemplates } from './booking-templates.ts'
import { renderMail } from './layout.ts'

const booking = {
  status: 'paid',
  name: 'Nusrat',
  facility: 'Smash Club',
  location: 'Dhanmondi, Dhaka',
  court: 'Court 2',
  startsAt: new Date('2026-11-28T16:00:00Z'),
  endsAt: new Date('2026-11-28T18:00:00Z'),
  freeCancelUntil: new Date('2026-11-27T16:00:00Z'),
  now: new Date('2026-11-20T08:00:00Z'),
  timeZone: 'Asia/Dhaka',
  amountMinor: 2550,
  priceParts: [],
  currency: 'usd',
  receipt: {
    ...{ number: 'BMP-1A2B3C4D', paidAt: new Date('2026-11-20T08:00:00Z'), chargedMinor: 2550, refundedMinor: 0 },
    ...{ method: 'card', seller: { name: 'Play', address: 'Road 1, Dhaka' } },
  },
  url: 'https://play.example.com/user/bookings/1',
  facilityUrl: 'https://play.example.com/facilities/7',
  calendar: (method: string) => ({ method, content: method }),
} as unknown as BookingMail

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
  expect(renderText('cancelled', cancelled)).toContain('Ten hours has back what it paid.')
  expect(renderText('cancelled', cancelled)).not.toContain('Nothing was charged')
  expect(renderText('facility-closed', { ...byPass, refundAt: booking.startsAt })).toContain(
    'Ten hours gets back what it paid',
  )
  const inParts = { pass: { ...pass, kind: 'money' as const, amountMinor: 500 } }
  expect(renderText('paid', inParts)).toContain('Paid: $25.50')
  expect(renderText('refunded', { ...inParts, status: 'cancelled' })).toContain('Ten hours has back what it paid.')
  expect(renderText('refunded', inParts)).not.toContain('has back')
  const member = { pass: { ...pass, kind: 'rate' as const } }
  expect(renderText('refunded', { ...member, status: 'cancelled' })).not.toContain('has back')
})
