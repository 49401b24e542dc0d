import { countDone, doEach } from '../../count-done.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { cancelRentalOffer, settleRentalOffer } from '../booking/group/rental-offer.ts'
import { lockOf } from './answer-enquiry.ts'
import { auditEnquiry } from './audit-enquiry.ts'
import { findPastEnquiries, findUnpaidOffers, writeState } from './enquiries.queries.ts'
import { mailCustomer, mailOwners } from './mail-enquiry.ts'

type Open = { id: string; userId: string }
type Due = Open & { groupId: string }

/**
 * Releases up to `limit` offers that nobody paid in time, each in one transaction; one whose payment is on its way waits for
 * it. Ends up to `limit` enquiries that can't be answered any more. What fails is logged, and the next run tries it again.
 * Returns the larger of the two numbers. @throws AggregateError when any of them failed
 */
export async function releaseOffers(deps: Deps, limit = 200): Promise<number> {
  const counts = await doEach([
    async () => countDone(deps, await findUnpaidOffers(deps.db, limit), (due) => releaseOffer(deps, due)),
    async () => countDone(deps, await findPastEnquiries(deps.db, limit), (open) => endEnquiry(deps, open)),
  ])
  return Math.max(...counts)
}

const endEnquiry = (deps: Deps, open: Open): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const row = await lockOf(trx, open)
    if (row.state !== 'open') return true
    await writeState(trx, row.id, { state: 'expired' })
    await auditEnquiry(trx, null, 'ended an enquiry at', row)
    await mailCustomer(trx, row, 'expired')
    return true
  })

async function releaseOffer(deps: Deps, due: Due): Promise<boolean> {
  await settleRentalOffer(deps, due.groupId)
  return inTransaction(deps.db, async (trx) => {
    const row = await lockOf(trx, due)
    if (row.state !== 'offered') return true
    const reason = { code: 'not_paid_in_time' } as const
    const outcome = await cancelRentalOffer(trx, due.groupId, { cause: 'expired', reason })
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
