import { expect, it } from 'vitest'
import { player as joined, playedBooking } from '../../test/booking-mail.ts'
import type { BookingMail } from './booking-mail.ts'
import { bookingTemplates } from './booking-templates.ts'
import { handedOver, handOverDeclined, handOverOffered, takenOver } from './hand-over-templates.ts'

const player = { ...joined, isOffered: true }

const booking: BookingMail = { ...playedBooking, now: new Date('2026-11-26T18:00:00Z'), coPlayer: player }

it('offers a booking without its price, until the offer ends or the booking begins', () => {
  const mail = handOverOffered(booking)
  expect(mail?.subject).toMatch(/^Nusrat Jahan offers you a booking/)
  expect(mail?.action?.url).toBe('https://play.example.com/user/bookings')
  expect(JSON.stringify(mail)).not.toContain('25.50')
  for (const change of [
    { coPlayer: null },
    { coPlayer: { ...player, isOffered: false } },
    { status: 'cancelled' as const },
    { now: booking.startsAt },
    { refundAt: booking.startsAt },
  ])
    expect(handOverOffered({ ...booking, ...change })).toBeNull()
})

it('tells of a refusal unless it was offered again', () => {
  expect(handOverDeclined({ ...booking, coPlayer: { ...player, isOffered: false } })?.heading).toMatch(
    /^Rahim does not/,
  )
  expect(handOverDeclined(booking)).toBeNull()
})

it('takes the event out of one calendar and puts it into the other', () => {
  const former = { ...booking, isToFormer: true, url: 'https://play.example.com/user/invoices' }
  expect(handedOver(former)).toMatchObject({ calendar: { method: 'CANCEL' }, action: { label: 'See your invoices' } })
  expect(handedOver(former)?.paragraphs.join()).toContain('What you paid stays with you')
  expect(handedOver(booking)).toBeNull()
  expect(handedOver({ ...former, payer: 'Karim' })?.paragraphs.join()).toContain(
    'What was paid for it stays with Karim.',
  )
  const mail = takenOver({ ...booking, payer: 'Karim' })
  expect(mail).toMatchObject({ calendar: { method: 'REQUEST' } })
  expect(mail?.small?.join()).toContain('What was paid then goes back to Karim.')
  expect(takenOver({ ...booking, status: 'cancelled' })).toBeNull()
})

it('promises a customer who did not pay no refund', () => {
  const theirs = { ...booking, payer: 'Karim', refundAt: booking.startsAt }
  for (const template of ['cancelled', 'facility-deleted', 'facility-closed'] as const)
    for (const status of ['paid', 'cancelled'] as const) {
      const text = JSON.stringify(bookingTemplates[template]({ ...theirs, status })?.paragraphs)
      expect(text).toContain('goes back to Karim')
      expect(text).not.toMatch(/your card|you paid/)
    }
})
