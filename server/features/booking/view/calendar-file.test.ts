import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarRow, toCalendarFile } from './calendar-file.ts'

const config = { publicUrl: 'https://play.example.com', mailFrom: 'Book My Play <no-reply@play.example.com>' }

const row: CalendarRow = {
  id: '0d2c3d5e-0000-4000-8000-000000000001',
  status: 'paid',
  paysAtDesk: false,
  sequence: 2,
  startsAt: new Date('2026-11-28T12:00:00Z'),
  endsAt: new Date('2026-11-28T14:00:00Z'),
  facilityName: 'Smash; Club, Dhanmondi',
  facilityLocation: 'Road 27\nDhaka',
  facilityTexts: {},
  courtNumber: 3,
  coachName: null,
  userName: 'Nusrat "Nus" Jahan',
  userEmail: 'nusrat@example.com',
  now: new Date('2026-11-20T08:30:15.123Z'),
}

const unfold = (text: string) => text.replaceAll('\r\n ', '')
const toLines = (text: string) => unfold(text).split('\r\n')

describe('a booking as iCalendar', () => {
  it.each([
    ['paid', false, 'CONFIRMED'],
    ['confirmed', true, 'CONFIRMED'],
    ['confirmed', false, 'TENTATIVE'],
    ['pending', false, 'TENTATIVE'],
    ['cancelled', true, 'CANCELLED'],
  ] as const)('that is %s, paid at the venue: %s, has the status %s', (status, paysAtDesk, expected) => {
    expect(toLines(toCalendarFile({ ...row, status, paysAtDesk }, config))).toContain(`STATUS:${expected}`)
  })

  it.each([
    ['confirmed', 'TENTATIVE'],
    ['paid', 'CONFIRMED'],
  ] as const)('of an offer that is %s has the status %s', (status, expected) => {
    const offered = { ...row, status, paysAtDesk: true, enquiryId: row.id }
    expect(toLines(toCalendarFile(offered, config))).toContain(`STATUS:${expected}`)
  })

  it('tells when, where and what in UTC, escaped', () => {
    expect(toLines(toCalendarFile(row, config))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Book My Play//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-0d2c3d5e-0000-4000-8000-000000000001@play.example.com',
      'SEQUENCE:2',
      'DTSTAMP:20261120T083015Z',
      'DTSTART:20261128T120000Z',
      'DTEND:20261128T140000Z',
      'SUMMARY:Badminton at Smash\\; Club\\, Dhanmondi',
      'LOCATION:Smash\\; Club\\, Dhanmondi\\, Road 27\\nDhaka',
      'DESCRIPTION:Court 3. Your booking: https://play.example.com/user/bookings/0d2c3d5e-0000-4000-8000-000000000001',
      'URL:https://play.example.com/user/bookings/0d2c3d5e-0000-4000-8000-000000000001',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('names organiser and player when it is mailed', () => {
    const lines = toLines(toCalendarFile(row, config, 'REQUEST'))
    expect(lines).toContain('METHOD:REQUEST')
    expect(lines).toContain('ORGANIZER;CN=Book My Play:mailto:no-reply@play.example.com')
    expect(lines).toContain('ATTENDEE;CN="Nusrat Nus Jahan";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:nusrat@example.com')
  })

  it('cancels the same event with a newer sequence', () => {
    const lines = toLines(toCalendarFile({ ...row, status: 'cancelled' }, config, 'CANCEL'))
    expect(lines).toContain('UID:booking-0d2c3d5e-0000-4000-8000-000000000001@play.example.com')
    expect(lines).toContain('SEQUENCE:3')
    expect(lines).toContain('STATUS:CANCELLED')
  })

  it('marks what is not paid yet as tentative', () => {
    expect(toLines(toCalendarFile({ ...row, status: 'pending' }, config))).toContain('STATUS:TENTATIVE')
  })

  it('keeps every line within 75 octets and loses no letter, whatever the facility is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const text = toCalendarFile({ ...row, facilityName: name }, config)
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const summary = toLines(text).find((line) => line.startsWith('SUMMARY:'))
        const unescaped = summary
          ?.slice('SUMMARY:Badminton at '.length)
          .replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter))
        expect(unescaped).toBe(name.replace(/\r\n?/g, '\n'))
      }),
    )
  })

  it('splits no escape at the end of a line, since Google Calendar drops such an event', () => {
    for (let length = 0; length < 75; length++) {
      const text = toCalendarFile({ ...row, facilityName: `${'x'.repeat(length)},,\\,,` }, config)
      for (const line of text.split('\r\n')) expect(line.replace(/\\./g, '')).not.toContain('\\')
    }
  })
})
