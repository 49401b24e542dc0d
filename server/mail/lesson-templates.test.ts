import { expect, it } from 'vitest'
import type { BookingMail } from './booking-mail.ts'
import { lessonReminder } from './lesson-templates.ts'

const lesson = {
  status: 'paid',
  name: 'Nusrat Jahan',
  facility: 'Smash Club',
  location: 'Dhanmondi, Dhaka',
  court: 'Court 2',
  coach: 'Rezaul Karim',
  startsAt: new Date('2026-11-28T16:00:00Z'),
  endsAt: new Date('2026-11-28T18:00:00Z'),
  timeZone: 'Asia/Dhaka',
  now: new Date('2026-11-27T18:00:00Z'),
} as BookingMail

const session = { title: 'Drill', taken: 1 } as NonNullable<BookingMail['session']>

it('reminds a coach of a lesson with the first name, and of a class with how many come', () => {
  expect(lessonReminder(lesson)?.paragraphs).toEqual(['You give Nusrat a private lesson.'])
  expect(JSON.stringify(lessonReminder(lesson))).not.toContain('Jahan')
  expect(lessonReminder({ ...lesson, session })?.paragraphs).toEqual(['Drill: 1 player comes.'])
})

it('is not sent once the lesson is cancelled or has begun', () => {
  expect(lessonReminder({ ...lesson, status: 'cancelled' })).toBeNull()
  expect(lessonReminder({ ...lesson, now: lesson.startsAt })).toBeNull()
})
