import type { Config } from '../../config.ts'
import type { Trx } from '../../db/client.ts'
import type { EnquiryNews } from '../../db/jobs.ts'
import { findOwnerEmails } from '../../db/owner-emails.ts'
import { enqueue } from '../../db/queue.ts'
import { toCauseFor } from '../../hash-token.ts'

const send = (trx: Trx, enquiryId: string, about: EnquiryNews, to: string) =>
  enqueue(trx, {
    name: 'mail',
    payload: {
      cause: toCauseFor(`enquiry:${about}:${enquiryId}`, to),
      template: 'enquiry',
      to,
      data: { enquiryId, about },
    },
  })

/** Mails the customer of an enquiry; who deleted their account has no address. */
export async function mailCustomer(trx: Trx, { id, userEmail }: { id: string; userEmail: string }, about: EnquiryNews) {
  if (userEmail) await send(trx, id, about, userEmail)
}

/** Mails the owners of the venue, or the operator where there is none. */
export async function mailOwners(
  trx: Trx,
  { supportEmail }: Config,
  { id, facilityId }: { id: string; facilityId: string },
  about: EnquiryNews,
) {
  const owners = await findOwnerEmails(trx, facilityId)
  for (const to of owners.length > 0 ? owners : [supportEmail]) await send(trx, id, about, to)
}
