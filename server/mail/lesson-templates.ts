import { t } from '#i18n/t'
import { toFirstName } from '../features/invitation/invite.ts'
import type { BookingMail } from './booking-mail.ts'
import { describeChoice, formatBooking, formatTime, listFacts } from './booking-parts.ts'
import type { Content } from './mail-content.ts'

const toLesson = (booking: BookingMail) => ({
  facts: listFacts({ ...booking, coach: '' }),
  action: { label: t('See your lessons'), url: `${booking.site}/user/coach` },
})

/** Reminds a coach. Null once the lesson is cancelled or has begun. Coaches see first names only. */
export const lessonReminder = (booking: BookingMail): Content | null => {
  const { status, startsAt, now, session, name } = booking
  if (status === 'cancelled' || startsAt <= now) return null
  return {
    subject: t('You teach soon: {booking}', { booking: formatBooking(booking) }),
    preview: formatTime(booking),
    heading: t('Your lesson is coming up'),
    paragraphs: [
      session
        ? t('{title}: {count, plural, =0 {nobody has a place yet.} one {# player comes.} other {# players come.}}', {
            title: session.title,
            count: session.taken,
          })
        : t('You give {name} a private lesson.', { name: toFirstName(name) }),
    ],
    ...toLesson(booking),
  }
}

/** Tells a coach who was reminded of a lesson of its new time. A class is not moved. */
export const lessonMoved = (booking: BookingMail): Content | null =>
  booking.status === 'cancelled'
    ? null
    : {
        subject: t('Moved: {booking}', { booking: formatBooking(booking) }),
        preview: formatTime(booking),
        heading: t('Your lesson has moved'),
        paragraphs: [
          t('You give {name} a private lesson. Here is when and where now.', { name: toFirstName(booking.name) }),
        ],
        ...toLesson(booking),
      }

/** Null once it would have begun: a lesson that was given may be refunded in full. */
export const lessonCancelled = (booking: BookingMail): Content | null =>
  booking.status !== 'cancelled' || booking.startsAt <= booking.now
    ? null
    : {
        subject: t('Cancelled: {booking}', { booking: formatBooking(booking) }),
        preview: formatTime(booking),
        heading: t('Your lesson is cancelled'),
        paragraphs: [
          booking.session
            ? t('{title} does not take place. There is nothing for you to do.', { title: booking.session.title })
            : t('The private lesson of {name} does not take place. There is nothing for you to do.', {
                name: toFirstName(booking.name),
              }),
        ],
        ...toLesson(booking),
      }

/** The customer was mailed a choice, and alone has one. Null once they have chosen, or the venue is open again. */
export const lessonClosed = (booking: BookingMail): Content | null =>
  booking.status !== 'paid' || !booking.refundAt
    ? null
    : {
        subject: t('Venue closed: {booking}', { booking: formatBooking(booking) }),
        preview: formatTime(booking),
        heading: t('Your venue is closed at your time'),
        paragraphs: [
          t('{facility} is closed when you were to give {name} a private lesson.', {
            facility: booking.facility,
            name: toFirstName(booking.name),
          }),
          ...describeChoice(booking, toFirstName(booking.name)),
        ],
        ...toLesson(booking),
      }

export const lessonReopened = (booking: BookingMail): Content | null =>
  booking.status !== 'paid' || booking.refundAt
    ? null
    : {
        subject: t('Open after all: {booking}', { booking: formatBooking(booking) }),
        preview: formatTime(booking),
        heading: t('Your venue is open after all'),
        paragraphs: [t('You give {name} a private lesson.', { name: toFirstName(booking.name) })],
        ...toLesson(booking),
      }
