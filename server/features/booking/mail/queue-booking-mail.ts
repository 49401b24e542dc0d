import type { Trx } from '../../../db/client.ts'
import type { BookingTemplate, SmsTemplate } from '../../../db/jobs.ts'
import { enqueue } from '../../../db/queue.ts'
import { queueBookingSms } from '../../../sms/queue-sms.ts'
import { toEnglish } from '../../../stored-texts/english-columns.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { queueMailAndPush } from '../../push/queue-push.ts'

type BookingMail = {
  template: BookingTemplate
  bookingId: string
  /** Null for a walk-in, who gets no mail. */
  to: string | null
  reason?: StoredText | undefined
  /** How many more bookings of its group it is about. */
  others?: number
  /** The co-player to whom it is, in place of the customer. */
  coPlayerId?: string
  /** The user to whom it is, in place of the customer. */
  recipientId?: string | undefined
  /** Distinguishes mails of one template about one booking, each of which is sent once. */
  sequence?: number | string | undefined
  /** The user caused the mail: they need no push message about it, and in a loop no mail. */
  isOwn?: boolean
}

/**
 * Mails that are pushed too, because they are urgent or change a booking. Mails about money and calendars are always
 * sent.
 */
const alsoPushed = new Set<BookingTemplate>([
  'waitlist-offer',
  'game-on',
  'game-off',
  'game-short',
  'cancelled',
  'rescheduled',
  'facility-closed',
  'facility-reopened',
  'facility-deleted',
  'player-removed',
  'player-moved',
  'player-cancelled',
  'player-booked-again',
  'player-closed',
  'player-reopened',
  'lesson-moved',
  'lesson-cancelled',
  'lesson-closed',
  'lesson-reopened',
  'hand-over-offered',
  'hand-over-declined',
  'handed-over',
])

/** Mailed only to those whom no push message reaches. */
const pushedInstead = new Set<BookingTemplate>(['reminder', 'lesson-reminder', 'player-reminder'])

const texted = new Set<BookingTemplate>(['paid', 'waitlist-offer', 'cancelled', 'reminder'] satisfies SmsTemplate[])

const isTexted = (template: BookingTemplate): template is SmsTemplate => texted.has(template)

/**
 * Queues a mail about a booking in the transaction that causes it, a push message to those who turned them on, and a text
 * message to those who want them.
 */
export async function queueBookingMail(
  trx: Trx,
  { template, bookingId, to, reason, others, coPlayerId, recipientId, sequence, isOwn = false }: BookingMail,
): Promise<void> {
  if (to === null) return
  const stored = template === 'hold-expired' ? 'released' : template // until the next release (decision 116)
  const mail = {
    cause: [stored, bookingId, coPlayerId, recipientId, sequence].filter((part) => part !== undefined).join(':'),
    template: stored,
    to,
    data: {
      bookingId,
      ...(reason && { why: reason, reason: toEnglish(reason) }),
      ...(others && { others }),
      ...(coPlayerId && { coPlayerId }),
      ...(recipientId && { recipientId }),
      ...(isOwn && { isOwn }),
    },
  }
  if (pushedInstead.has(template)) await queueMailAndPush(trx, mail, { instead: true })
  else if (alsoPushed.has(template) && !isOwn) await queueMailAndPush(trx, mail)
  else await enqueue(trx, { name: 'mail', payload: mail })
  const { cause, data } = mail
  if (isTexted(template) && !isOwn && !recipientId)
    await queueBookingSms(trx, { cause, template, to, data }, { isPushed: template !== 'paid' })
}
