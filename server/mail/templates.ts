import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { codeToMail, resetToMail } from '../features/auth/service.ts'
import { messageToMail } from '../features/contact/service.ts'
import { codeMail, contactMail, resetMail, testMail } from './account-templates.ts'
import { loadBookingMail } from './booking-mail.ts'
import { bookingTemplates } from './booking-templates.ts'
import type { Content } from './content.ts'

/*
 * Every mail of the product. To send one, queue it in the transaction that causes it, in one line:
 *
 *   enqueue(trx, 'mail', { cause: `paid:${bookingId}`, template: 'paid', to: email, data: { bookingId } })
 *
 * `cause` names why, once: no cause is ever mailed twice. `data` holds ids, never texts or secrets; what the mail says
 * is read from the database when it is sent, so that a late one is still true.
 *
 *   template            data
 *   code                codeId
 *   reset               seed
 *   contact             messageId
 *   test                nothing
 *   booking-made, paid, released, rescheduled, reminder
 *                       bookingId
 *   cancelled, facility-deleted
 *                       bookingId, reason? (else the booking's own)
 *   refunded            bookingId, amountMinor? (else all that was refunded), reason?
 */

const ofCode = z.object({ codeId: z.uuid() })
const ofReset = z.object({ seed: z.string() })
const ofMessage = z.object({ messageId: z.uuid() })
const ofBooking = z.object({
  bookingId: z.uuid(),
  reason: z.string().optional(),
  amountMinor: z.number().int().optional(),
})

type Write = (deps: Deps, data: unknown) => Promise<Content | null>

const writers: Record<string, Write> = {
  code: async (deps, data) => {
    const code = await codeToMail(deps, ofCode.parse(data).codeId)
    return code && codeMail(code)
  },
  reset: async (deps, data) => {
    const reset = await resetToMail(deps, ofReset.parse(data).seed)
    return reset && resetMail({ ...reset, url: `${deps.config.publicUrl}/reset-password/${reset.token}` })
  },
  contact: async ({ db }, data) => {
    const message = await messageToMail(db, ofMessage.parse(data).messageId)
    return message ? contactMail(message) : null
  },
  test: async () => testMail(),
}

/** What a mail says; null when there is nothing left to say. @throws Error for a template nobody wrote */
export async function writeMail(deps: Deps, template: string, data: unknown): Promise<Content | null> {
  const write = writers[template]
  if (write) return write(deps, data)
  const booking = bookingTemplates[template]
  if (!booking) throw new Error(`there is no mail template '${template}'`)
  const facts = await loadBookingMail(deps, ofBooking.parse(data))
  return facts && booking(facts)
}
