import { describe, expect, it } from 'vitest'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { paidBooking as booking, player, receipt } from '../../test/booking-mail.ts'
import type { BookingTemplate } from '../db/jobs.ts'
import type { BookingMail } from './booking-mail.ts'
import { bookingTemplates } from './booking-templates.ts'
import { renderMail } from './layout.ts'

const coPlayers: Record<string, NonNullable<BookingMail['coPlayer']>> = {
  ...{ 'player-invited': { ...player, state: 'invited' }, 'hand-over-offered': { ...player, isOffered: true } },
}

const whenClosed: Record<string, { refundAt: Date }> = {
  ...{ 'player-closed': { refundAt: booking.startsAt }, 'lesson-closed': { refundAt: booking.startsAt } },
}

const linked = { court: 'Court 2', startsAt: booking.startsAt, endsAt: booking.endsAt, amountMinor: 2550, isPaid: true }
const link = {
  url: 'https://pay.example.com/c/1',
  expiresAt: new Date('2026-11-21T07:00:00Z'),
  bookings: [
    { ...linked, receipt: 'BMP-1A2B3C4D' },
    {
      ...linked,
      startsAt: new Date('2026-12-05T16:00:00Z'),
      endsAt: new Date('2026-12-05T18:00:00Z'),
      receipt: 'BMP-5E6F7A8B',
    },
  ],
}

const write = (template: BookingTemplate, change: Partial<BookingMail> = {}) =>
  bookingTemplates[template]({ ...booking, ...change })

const renderText = (template: BookingTemplate, change: Partial<BookingMail> = {}) => {
  const content = write(template, change)
  return content ? renderMail(content, 'https://play.example.com').text : ''
}

const session = {
  id: '1',
  title: '',
  taken: 1,
  isSplit: true,
  isUndecided: true,
  unpaid: 2,
  decideAt: booking.startsAt,
  url: 'https://play.example.com/play/1',
}
const unpaid = { status: 'confirmed', receipt: null, payBy: new Date('2026-11-20T08:30:00Z') } as const

describe('mails about a booking', () => {
  it('show day and hours in the facility’s zone and name it, with midnight as 24:00', () => {
    const text = renderText('paid')
    expect(text).toContain('Day: Saturday, 28 Nov, 2026')
    expect(text).toContain('Time: 22:00–24:00 (Asia/Dhaka time, GMT+6)')
  })

  it('show midnight as 24:00 where the clocks skip it', () => {
    const [startsAt, endsAt] = [new Date('2027-04-29T20:00:00Z'), new Date('2027-04-29T22:00:00Z')]
    const text = renderText('paid', { startsAt, endsAt, timeZone: 'Africa/Cairo' })
    expect(text).toContain('Day: Thursday, 29 Apr, 2027')
    expect(text).toContain('Time: 22:00–24:00 (Africa/Cairo time, GMT+2)')
  })

  it('offer a court from the waitlist until it has to be paid', () => {
    const text = renderText('waitlist-offer', unpaid)
    expect(text).toContain(
      'held for you until Friday, 20 Nov, 2026, 14:30. Pay by then, or it goes to the next in line',
    )
    expect(write('waitlist-offer', { ...unpaid, payBy: null })).toBe(null)
  })

  it('tell of a game whether it takes place, and what happens to the money', () => {
    expect(renderText('game-on')).toContain('enough players have paid, so the game takes place')
    expect(write('game-on', { status: 'cancelled' })).toBeNull()
    const off = { status: 'cancelled', isPlace: true, reason: 'Not enough players had paid in time.' } as const
    const text = renderText('game-off', off)
    expect(text).toContain('Reason: Not enough players had paid in time.')
    expect(text).toContain('The $25.50 you paid will be refunded to the card or wallet you paid with')
    expect(renderText('game-off', { ...off, receipt: null })).toContain('Nothing was charged.')
    expect(write('game-off', off)?.calendar?.method).toBe('CANCEL')
    // to a host without a place
    expect(renderText('game-off', { ...off, isPlace: false })).toContain('the game is cancelled, and its court with it')
    expect(renderText('game-short', { session })).toContain('2 shares are not paid yet')
    expect(renderText('game-short', { session: { ...session, isSplit: false } })).toContain(
      '2 more places must be paid',
    )
    expect(write('game-short', { session: { ...session, unpaid: 0 } })).toBeNull()
    expect(renderText('waitlist-offer', { ...unpaid, isPlace: true })).toContain('a place in a game has become free')
  })

  it('show until when an unpaid court is held', () => {
    expect(renderText('booking-made', unpaid)).toContain('held for you until Friday, 20 Nov, 2026, 14:30. Pay by then')
  })

  it('offer to pay the amount while the court is held', () => {
    expect(write('booking-made', { ...unpaid, amountMinor: 4800 })?.action?.label).toBe('Pay $48')
    expect(write('rescheduled', unpaid)?.action?.label).toBe('Pay $25.50')
    expect(write('paid')?.action?.label).toBe('See your booking')
  })

  it('show how the price adds up when hours cost differently', () => {
    const part = { label: '', startTime: '22:00', endTime: '23:00', pricePerHour: 11.5, amount: 11.5 }
    const peak = { ...part, label: 'Peak', startTime: '23:00', endTime: '24:00', pricePerHour: 14, amount: 14 }
    for (const template of ['booking-made', 'paid'] as const)
      expect(renderText(template, { priceParts: [part, peak] })).toContain('Calculation: 1 h × $11.50 + 1 h × $14.00')
    expect(renderText('paid')).not.toContain('Calculation')
    const trial = { kind: 'trial' as const, label: '', startTime: '', endTime: '', pricePerHour: 0, amount: 0 }
    const text = renderText('paid', { priceParts: [trial], amountMinor: 0, receipt: null })
    expect(text).toContain('you have a place, and there is nothing to pay')
    expect(text).toContain('Calculation: Free trial')
    expect(text).toContain('please leave by')
    const late = renderText('paid', {
      priceParts: [trial],
      amountMinor: 0,
      receipt: null,
      now: booking.freeCancelUntil,
    })
    expect(late).not.toContain('please leave by')
  })

  it('say what is true when they are sent late', () => {
    expect(renderText('booking-made', { status: 'cancelled', receipt: null })).toContain('It has since been cancelled.')
    for (const name of ['reminder', 'paid', 'rescheduled'] as const)
      expect(write(name, { status: 'cancelled' })).toBeNull()
    expect(write('hold-expired', { status: 'paid' })).toBeNull()
    expect(write('reminder', { now: new Date('2026-11-28T16:00:00Z') })).toBeNull()
  })

  it('say that a payment failed, and not that nobody paid in time', () => {
    const text = renderText('hold-expired', { status: 'cancelled', receipt: null, hasPaymentFailed: true })
    expect(text).toContain('the payment for this booking did not go through')
    expect(text).not.toContain('in time')
  })

  it('say whose bank took the money back, as far as that is known', () => {
    const isTakenBack = { status: 'cancelled', isTakenBack: true } as const
    expect(renderText('cancelled', isTakenBack)).toContain('Your bank took back what you had paid for it')
    const byLink = renderText('cancelled', { ...isTakenBack, link })
    expect(byLink).toContain('The bank of who paid for it took the money back')
    expect(byLink).not.toMatch(/your bank/i)
  })

  it('tell of a weekly group once, and of how many are cancelled', () => {
    const group = { size: 20, lastDate: '2027-06-29' }
    const made = renderText('booking-made', { ...unpaid, paysAtDesk: true, payBy: null, group })
    expect(made).toContain('one of 20 weekly bookings, the last on 29 Jun, 2027')
    const cancelled = { status: 'cancelled', receipt: null } as const
    expect(renderText('cancelled', { ...cancelled, others: 2 })).toContain('and with it 2 more bookings of your weekly')
    expect(renderText('cancelled', cancelled)).not.toContain('with it')
  })

  it('contain the receipt and the calendar event once paid', () => {
    const text = renderText('paid')
    const seller = 'Sold by: Play\n'
    for (const part of [
      'Paid: $25.50',
      'Receipt: BMP-1A2B3C4D',
      'full refund until Friday, 27 Nov, 2026, 22:00',
      seller,
    ])
      expect(text).toContain(part)
    expect(write('paid')?.calendar?.method).toBe('REQUEST')
    expect(write('rescheduled')?.calendar?.method).toBe('REQUEST')
    expect(write('rescheduled', unpaid)?.calendar).toBeUndefined()
  })

  it('cancel the calendar event of a paid booking, with the reason', () => {
    const change = { status: 'cancelled', reason: 'The roof leaks' } as const
    expect(write('cancelled', change)?.calendar?.method).toBe('CANCEL')
    expect(renderText('cancelled', change)).toContain('Reason: The roof leaks')
    expect(renderText('cancelled', change)).toContain(
      'The $25.50 you paid will be refunded to the card or wallet you paid with',
    )
    expect(write('cancelled', { ...unpaid, ...change })?.calendar).toBeUndefined()
    expect(renderText('cancelled', { ...unpaid, ...change })).toContain('Nothing was charged.')
  })

  it('send customers who paid at the facility there, never to a card', () => {
    expect(renderText('booking-made', { ...unpaid, payBy: null, paysAtDesk: true })).toContain('pay at the venue')
    const desk = { receipt: { ...receipt, method: 'cash' } }
    expect(renderText('facility-closed', { ...desk, refundAt: booking.startsAt })).toContain(
      'ask the venue for a full refund',
    )
    expect(renderText('paid', desk)).toContain('To cancel, please contact the venue.')
    const refunded = renderText('refunded', { ...desk, refundMinor: 500, isDeskRefund: true })
    expect(refunded).toContain('$5.00 was paid back to you at the venue.')
    for (const template of ['paid', 'cancelled', 'facility-deleted'] as const)
      expect(renderText(template, desk)).not.toContain('card')
    // a late payment by card goes back to the card, however the booking was paid
    expect(renderText('refunded', { ...desk, refundMinor: 500 })).toContain('to the card or wallet you paid with')
  })

  it('offer a move or a refund to customers who paid for a closed time, and nothing once it is decided', () => {
    const closed = { refundAt: new Date('2026-11-28T15:00:00Z'), reason: 'New floor' }
    const text = renderText('facility-closed', closed)
    for (const part of ['Reason: New floor', 'another time of the same length', 'goes back at Saturday, 28 Nov'])
      expect(text).toContain(part)
    expect(renderText('facility-closed', { ...closed, now: closed.refundAt })).toContain('before your booking begins')
    expect(write('facility-closed')).toBeNull()
    expect(renderText('facility-closed', { ...unpaid, ...closed, status: 'cancelled' })).toContain(
      'Nothing was charged.',
    )
    expect([write('facility-reopened', closed), write('facility-reopened')?.subject]).toEqual([
      null,
      'Open after all: Smash Club, Saturday, 28 Nov, 2026',
    ])
  })

  it('distinguish a part refund from a full one', () => {
    const part = renderText('refunded', { refundMinor: 500 })
    expect(part).toContain('$5.00 refunded to you')
    expect(part).toContain('The booking stands.')
    const whole = { status: 'cancelled', receipt: { ...receipt, refundedMinor: 2550 } } as const
    expect(renderText('refunded', whole)).toContain('The booking is cancelled.')
    expect(write('refunded', whole)?.calendar?.method).toBe('CANCEL')
  })

  it('name every booking of a payment link, where to pay, and what was paid once it is', () => {
    const open = write('payment-link', { link })
    expect(open?.subject).toBe('Pay $51.00 for 2 bookings at Smash Club')
    expect(open?.action).toEqual({ label: 'Pay $51', url: 'https://pay.example.com/c/1' })
    expect(renderText('payment-link', { link })).toMatch(/Saturday, 28 Nov, 2026.*Saturday, 05 Dec, 2026.*Total/s)
    expect(write('payment-link', { link: { ...link, url: null } })).toBeNull()
    const [first, second] = link.bookings
    const partly = {
      ...link,
      bookings: [
        { ...linked, ...first, isPaid: false },
        { ...linked, ...second },
      ],
    }
    const text = renderText('paid', { link: partly } as Partial<BookingMail>)
    expect(text).toContain('Court 2, 22:00–00:00\n$25.50, receipt BMP-5E6F7A8B'.split('\n')[1])
    expect(text).not.toContain('BMP-1A2B3C4D')
    expect(text).toContain('Sold by: Play')
    expect(write('paid', { link })?.subject).toBe('Paid: 2 bookings at Smash Club')
  })

  it('are wholly in Bangla, with its digits, for an account in Bangla', () => {
    const seller = { name: 'খেলা', address: 'ঢাকা' }
    const paid = { receipt: { ...receipt, seller } }
    const own = { ...paid, name: 'নুসরাত', facility: 'স্ম্যাশ ক্লাব', location: 'ঢাকা', court: 'কোর্ট ২', reason: 'সংস্কার' }
    const parts = [{ label: '', startTime: '22:00', endTime: '24:00', pricePerHour: 12.75, amount: 25.5 }]
    const linkedHere = { ...link, bookings: link.bookings.map((one) => ({ ...one, court: 'কোর্ট ২' })) }
    const states = [unpaid, { status: 'paid' }, { status: 'cancelled' }, { ...unpaid, paysAtDesk: true }] as const
    const changes = [
      { link: linkedHere, isToFormer: true },
      { others: 2 },
      { refundAt: booking.startsAt, group: { size: 20, lastDate: '2027-06-29' } },
    ]
    const write = () =>
      Object.values(bookingTemplates).flatMap((template) =>
        states.flatMap((state) =>
          changes.flatMap((change) => template({ ...booking, ...own, priceParts: parts, ...state, ...change }) ?? []),
        ),
      )
    const mails = runInLanguage(loadLanguage('bn'), write)
    for (const { action, calendar: _, ...texts } of mails) {
      const all = JSON.stringify({ ...texts, button: action?.label }).replace(/"\w+":/g, '')
      expect(all.replace(/Book My Play|BMP-\w+|GMT|\\n/g, '')).not.toMatch(/[a-z0-9]/i)
    }
    expect(mails.length).toBeGreaterThan(50)
  })

  it('have the same content as text and as HTML', () => {
    for (const [name, template] of Object.entries(bookingTemplates)) {
      const content = template({
        ...booking,
        ...(name === 'payment-link' && { link }),
        coPlayer: coPlayers[name] ?? player,
        status: /^(hold-expired|released|facility-closed|player-cancelled|lesson-cancelled)$/.test(name)
          ? 'cancelled'
          : 'paid',
        isToFormer: name === 'handed-over',
        ...whenClosed[name],
        ...(name === 'waitlist-offer' && unpaid),
        ...(name === 'game-short' && { session }),
      })
      if (!content) throw new Error(`${name} has nothing to say`)
      const { text, html } = renderMail(content, 'https://play.example.com')
      expect(text.match(/GMT/g), name).toHaveLength(1)
      for (const sentence of [content.heading, ...content.paragraphs]) expect(text).toContain(sentence)
      expect(html).toContain('Smash Club')
      expect(html).not.toMatch(/undefined|\[object|NaN/)
    }
  })
})
