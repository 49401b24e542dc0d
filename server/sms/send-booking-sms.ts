import { toPrefix } from '#i18n/t'
import type { SmsPayload } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { loadBookingMail } from '../mail/load-booking-mail.ts'
import { runInAccountLanguage } from '../mail/recipient-language.ts'
import { findRecipient } from './queries.ts'
import { sendSms } from './send-sms.ts'
import { writeBookingSms } from './sms-texts.ts'

/** Sends a message about a booking as it is now, in the account's language; none when it is outdated or no longer wanted. */
export async function sendBookingSms(deps: Deps, { cause, template, to, data }: SmsPayload): Promise<void> {
  const recipient = await findRecipient(deps.db, to)
  if (!recipient) return
  const text = await runInAccountLanguage(deps.config, recipient.language, async () => {
    const booking = await loadBookingMail(deps, data)
    // the page of the booking would take half of the message
    return booking && writeBookingSms(template, booking, `${deps.config.publicUrl}${toPrefix()}/user/bookings`)
  })
  if (text) await sendSms(deps, { cause, to: recipient.phone, text })
}
