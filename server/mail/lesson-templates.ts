import { t } from '#i18n/t'
import { toFirstName } from '../features/invitation/invite.ts'
import type { BookingMail } from './booking-mail.ts'
import { formatBooking, formatTime, listFacts } from './booking-parts.ts'
import type { Content } from './mail-content.ts'

/** Reminds a coach. Null once the lesson is cancelled or has begun. Coaches see first names only. */
export const lessonReminder = (booking: BookingMail): Content | null => {
  const { status, startsAt, now, session, name, site } = booking
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
    facts: listFacts({ ...booking, coach: '' }),
    action: { label: t('See your lessons'), url: `${site}/user/coach` },
  }
}
