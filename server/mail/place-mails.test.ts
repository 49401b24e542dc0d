import { describe, expect, it } from 'vitest'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { paidBooking } from '../../test/booking-mail.ts'
import type { BookingTemplate } from '../db/jobs.ts'
import type { BookingMail } from './booking-mail.ts'
import { bookingTemplates } from './booking-templates.ts'

const session = {
  ...{ id: '1', title: 'Footwork', isSplit: false, isUndecided: true, taken: 2, unpaid: 1 },
  ...{ decideAt: new Date('2026-11-28T04:00:00Z'), url: 'https://play.example.com/play/1' },
}
const place: BookingMail = { ...paidBooking, court: 'Place 2', isPlace: true, session }
const held = { status: 'confirmed', payBy: new Date('2026-11-20T08:30:00Z'), receipt: null } as const
const byPass = { pass: { name: 'Ten hours', amountMinor: 2550, kind: 'uses' }, receipt: null } as const
const later = { now: new Date('2026-11-27T18:00:00Z') }
const decided = { session: { ...session, isUndecided: false } }

const write = (template: BookingTemplate, change: Partial<BookingMail> = {}) =>
  bookingTemplates[template]({ ...place, ...change })

const condition = 'It takes place if enough is paid by Saturday, 28 Nov, 2026, 10:00; otherwise'

describe('mails about a place in a game or class', () => {
  it('name the place, not a court', () => {
    const mails = [
      write('booking-made', held),
      write('paid'),
      write('paid', byPass),
      write('hold-expired', { status: 'cancelled' }),
      write('hold-expired', { status: 'cancelled', hasPaymentFailed: true }),
    ]
    expect(mails.map((mail) => mail?.paragraphs[0])).toEqual([
      'Hello Nusrat, you took a place.',
      'Hello Nusrat, your payment arrived and the place is yours. This mail is your receipt.',
      'Hello Nusrat, Ten hours has paid and the place is yours. This mail is your receipt.',
      'Hello Nusrat, this place was not paid in time, so it is free for others again.',
      'Hello Nusrat, the payment for this place did not go through, so it is free for others again.',
    ])
    expect(mails.map((mail) => mail?.heading)).toEqual([
      'Your place is held',
      ...Array(2).fill('Paid, see you on court'),
      ...Array(2).fill('Your place is no longer held'),
    ])
    for (const mail of mails) expect(mail?.paragraphs.join()).not.toMatch(/court/)
  })

  it('say that it is not decided yet whether it takes place', () => {
    for (const mail of [write('paid'), write('reminder', later)])
      expect(mail?.paragraphs).toContain(`${condition} you get all your money back.`)
    const enough = { session: { ...session, unpaid: 0 } }
    for (const change of [decided, enough])
      for (const mail of [write('paid', change), write('reminder', { ...later, ...change })])
        expect(mail?.paragraphs.join()).not.toContain('takes place')
  })

  it('promise money only to who paid some', () => {
    for (const mail of [write('paid', byPass), write('reminder', { ...later, ...byPass })])
      expect(mail?.paragraphs).toContain(`${condition} it is cancelled, and Ten hours gets back what it paid.`)
    const rate = { ...byPass.pass, kind: 'rate' } as const
    for (const change of [{ receipt: null }, { receipt: null, pass: rate }])
      expect(write('reminder', { ...later, ...change })?.paragraphs).toContain(`${condition} it is cancelled.`)
  })

  it('are in Bangla, with its digits', () => {
    const own = { name: 'নুসরাত', court: 'জায়গা ২', facility: 'স্ম্যাশ ক্লাব', location: 'ঢাকা' }
    const mails = runInLanguage(loadLanguage('bn'), () => [
      write('booking-made', { ...own, ...held }),
      write('paid', own),
      write('reminder', own),
      write('reminder', { ...own, receipt: null }),
      write('reminder', { ...own, receipt: null, pass: { ...byPass.pass, name: 'দশ ঘণ্টা' } }),
      write('hold-expired', { ...own, status: 'cancelled' }),
      write('hold-expired', { ...own, status: 'cancelled', hasPaymentFailed: true }),
    ])
    for (const mail of mails) expect(mail?.paragraphs.join()).not.toMatch(/[a-z0-9]/i)
  })
})
