import type { Enquiry } from '#contract/enquiry'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { cancelRentalOffer, settleRentalOffer } from '../booking/group/rental-offer.ts'
import { answered, getOf, lockOf, type Subject } from './answer-enquiry.ts'
import { auditEnquiry } from './audit-enquiry.ts'
import { getEnquiry, writeState } from './enquiries.queries.ts'
import { mailCustomer } from './mail-enquiry.ts'
import { toEnquiry } from './view-enquiries.ts'

const refuseProcessing = () =>
  new AppError('conflict', t('Its payment is being processed, so it can’t be cancelled until that is done.'))
const refusePaid = () => new AppError('conflict', t('It is paid. Cancel and refund each booking on its page.'))

/** Cancels an offer's unpaid bookings. @throws AppError conflict when it is paid, or being paid */
export async function endOffer(
  trx: Trx,
  groupId: string | null,
  by: string,
  cause: 'customer' | 'admin',
  why?: string,
) {
  if (!groupId) return
  const cancellation = { cause, by, reason: why ? { text: why } : ({ code: 'offer_declined' } as const) }
  const outcome = await cancelRentalOffer(trx, groupId, cancellation)
  if (outcome === 'processing') throw refuseProcessing()
  if (outcome === 'paid') throw refusePaid()
}

/**
 * Declines an enquiry, or takes back an offer that is not paid.
 * @throws AppError not_found, conflict when it has another answer, or is paid
 */
export async function declineEnquiry(deps: Deps, actor: Actor, subject: Subject, reason: string): Promise<Enquiry> {
  const found = await getOf(deps, subject)
  if (found.groupId) await settleRentalOffer(deps, found.groupId)
  return inTransaction(deps.db, async (trx) => {
    const row = await lockOf(trx, found)
    if (row.state !== 'open' && row.state !== 'offered') throw answered()
    await endOffer(trx, row.groupId, actor.id, 'admin', reason)
    await writeState(trx, row.id, { state: 'declined', reason })
    await auditEnquiry(trx, actor.id, 'declined an enquiry at', row, { text: reason })
    await mailCustomer(trx, row, 'declined')
    return toEnquiry(deps, await getEnquiry(trx, row.id))
  })
}
