import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { paidBooking as booking } from '../../test/booking-mail.ts'
import type { SmsTemplate } from '../db/jobs.ts'
import type { BookingMail } from '../mail/booking-mail.ts'
import { countParts, isGsm } from './parts.rules.ts'
import { writeBookingSms } from './sms-texts.ts'

const url = 'https://play.example.com/user/bookings'
const offered = { ...booking, status: 'confirmed', payBy: new Date('2026-11-28T12:30:00Z') } as const
const cancelled = { ...booking, status: 'cancelled' } as const
const write = (template: SmsTemplate, about: BookingMail, language = 'en') =>
  runInLanguage(loadLanguage(language), () => writeBookingSms(template, about, url))

describe('messages about bookings', () => {
  it.each([
    ['paid', booking, 'Booked: Smash Club 28 Nov 22:00-24:00. https://play.example.com/user/bookings'],
    [
      'waitlist-offer',
      offered,
      'Free for you until 18:30: Smash Club 28 Nov 22:00-24:00. Pay: https://play.example.com/user/bookings',
    ],
    ['cancelled', cancelled, 'Cancelled: Smash Club 28 Nov 22:00-24:00. https://play.example.com/user/bookings'],
    ['reminder', booking, 'Reminder: Smash Club 28 Nov 22:00-24:00. https://play.example.com/user/bookings'],
  ] as const)('%s', (template, about, text) => {
    expect(write(template, about)).toBe(text)
    expect([isGsm(text), countParts(text)]).toEqual([true, 1])
    const bangla = write(template, about, 'bn') ?? ''
    expect(bangla).toMatch(/২৮ নভেম্বর ২২:০০-২৪:০০/)
    expect(countParts(bangla)).toBeLessThanOrEqual(2)
  })

  it('are not written once they are no longer true', () => {
    expect(write('paid', cancelled)).toBeNull()
    expect(write('waitlist-offer', booking)).toBeNull()
    expect(write('cancelled', booking)).toBeNull()
    expect(write('reminder', cancelled)).toBeNull()
    expect(write('reminder', { ...booking, now: booking.startsAt })).toBeNull()
  })

  it('have one part in GSM and two at most otherwise, whatever the venue is called', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(names, fc.constantFrom('en', 'bn'), (facility, language) => {
        const text = write('waitlist-offer', { ...offered, facility }, language) ?? ''
        expect(countParts(text)).toBeLessThanOrEqual(isGsm(text) ? 1 : 2)
        expect(text).toContain(url)
      }),
    )
  })
})
