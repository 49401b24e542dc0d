import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { cancelOffer, settleOffer } from '../booking/group/book-offer.ts'
import { lockOf } from './answer-enquiry.ts'
import { auditEnquiry } from './audit-enquiry.ts'
import { findDue, writeState } from './enquiries.queries.ts'
import { mailCustomer, mailOwners } from './mail-enquiry.ts'

type Due = { id: string; userId: string; groupId: string }

/**
 * Releases up to `limit` offers that nobody paid in time: all of each in one transaction. One whose payment is on its way
 * waits for it, and one that fails is logged and tried again by the next run, after the others. Returns how many have ended.
 */
export async function releaseOffers(deps: Deps, limit = 200): Promise<number> {
  let ended = 0
  for (const due of await findDue(deps.db, limit)) {
    try {
      if (await releaseOffer(deps, due)) ended += 1
    } catch (err) {
      deps.log.error({ err, enquiryId: due.id }, 'an offer could not be released; the next run tries again')
    }
  }
  return ended
}

async function releaseOffer(deps: Deps, due: Due): Promise<boolean> {
  await settleOffer(deps, due.groupId)
  return inTransaction(deps.db, async (trx) => {
    const row = await lockOf(trx, due)
    if (row.state !== 'offered') return true
    const reason = { code: 'not_paid_in_time' } as const
    const outcome = await cancelOffer(trx, due.groupId, { cause: 'expired', reason })
    if (outcome === 'processing') return false
    await writeState(trx, row.id, { state: outcome === 'paid' ? 'accepted' : 'expired' })
    // what somebody cancelled before was mailed then
    if (row.unpaid === 0) return true
    await auditEnquiry(trx, null, 'released an offer at', row)
    await mailCustomer(trx, row, 'expired')
    await mailOwners(trx, deps.config, row, 'expired')
    return true
  })
}
