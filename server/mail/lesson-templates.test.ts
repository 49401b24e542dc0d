import { expect, it } from 'vitest'
import { playedBooking } from '../../test/booking-mail.ts'
import type { BookingMail } from './booking-mail.ts'
import { lessonCancelled, lessonClosed, lessonMoved, lessonReminder, lessonReopened } from './lesson-templates.ts'

const lesson: BookingMail = { ...playedBooking, coach: 'Rezaul Karim' }

const session = { title: 'Drill', taken: 1 } as NonNullable<BookingMail['session']>

it('reminds a coach of a lesson with the first name, and of a class with how many come', () => {
  expect(lessonReminder(lesson)?.paragraphs).toEqual(['You give Nusrat a private lesson.'])
  expect(JSON.stringify(lessonReminder(lesson))).not.toContain('Jahan')
  expect(lessonReminder({ ...lesson, session })?.paragraphs).toEqual(['Drill: 1 player comes.'])
})

it('no mail about a lesson is sent once the lesson is cancelled or has begun', () => {
  expect(lessonReminder({ ...lesson, status: 'cancelled' })).toBeNull()
  expect(lessonReminder({ ...lesson, now: lesson.startsAt })).toBeNull()
})

it('tells a coach of a move and a cancellation, while they are true', () => {
  expect(lessonMoved(lesson)?.paragraphs).toEqual(['You give Nusrat a private lesson. Here is when and where now.'])
  expect(lessonCancelled(lesson)).toBeNull()
  const cancelled: BookingMail = { ...lesson, status: 'cancelled' }
  expect(lessonMoved(cancelled)).toBeNull()
  expect(lessonCancelled(cancelled)?.paragraphs).toEqual([
    'The private lesson of Nusrat does not take place. There is nothing for you to do.',
  ])
  expect(lessonCancelled({ ...cancelled, now: lesson.startsAt })).toBeNull()
  expect(lessonCancelled({ ...cancelled, session })?.paragraphs).toEqual([
    'Drill does not take place. There is nothing for you to do.',
  ])
})

it('tells a coach that the venue is closed then, and that it is open after all, while it is true', () => {
  const closed: BookingMail = { ...lesson, refundAt: lesson.startsAt }
  expect(lessonClosed(closed)?.paragraphs).toEqual([
    'Smash Club is closed when you were to give Nusrat a private lesson.',
    'Unless Nusrat moves the booking to another time, it is cancelled and refunded to who paid. There is nothing for you to do.',
  ])
  expect(lessonReopened(lesson)?.heading).toBe('Your venue is open after all')
  for (const outdated of [
    lessonClosed(lesson),
    lessonReopened(closed),
    lessonClosed({ ...closed, status: 'cancelled' }),
  ])
    expect(outdated).toBeNull()
})
