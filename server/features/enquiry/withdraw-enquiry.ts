import type { Enquiry } from '#contract/enquiry'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { settleRentalOffer } from '../booking/group/rental-offer.ts'
import { lockOf } from './answer-enquiry.ts'
import { auditEnquiry } from './audit-enquiry.ts'
import { endOffer } from './decline-enquiry.ts'
import {
  type EnquiryRow,
  enquiryNotFound,
  findEnquiry,
  findUnpaidEnquiries,
  getEnquiry,
  writeState,
} from './enquiries.queries.ts'
import { mailCustomer, mailOwners } from './mail-enquiry.ts'
import { toEnquiry } from './view-enquiries.ts'

/**
 * Withdraws an enquiry of the actor, or declines the offer that answers it.
 * @throws AppError not_found, conflict when it has ended, or is paid
 */
export async function withdrawEnquiry(deps: Deps, actor: Actor, id: string): Promise<Enquiry> {
  const found = await findEnquiry(deps.db, id)
  if (found?.userId !== actor.id) throw enquiryNotFound()
  if (found.groupId) await settleRentalOffer(deps, found.groupId)
  return inTransaction(deps.db, async (trx) => {
    const row = await lockOf(trx, found)
    if (row.state !== 'open' && row.state !== 'offered')
      throw new AppError('conflict', t('This enquiry has ended already.'))
    await withdraw(trx, deps.config, row)
    await mailCustomer(trx, row, 'withdrawn')
    return toEnquiry(deps, await getEnquiry(trx, row.id))
  })
}

/**
 * Withdraws the enquiries of a user whose account is deleted, and declines the offers that answer them, unless they are paid. The
 * venues are notified. The user's requests are locked. @throws AppError conflict while one is being paid
 */
export async function withdrawAll(trx: Trx, config: Config, userId: string): Promise<void> {
  for (const id of await findUnpaidEnquiries(trx, userId))
    await withdraw(trx, config, await lockOf(trx, { id, userId }))
}

async function withdraw(trx: Trx, config: Config, row: EnquiryRow): Promise<void> {
  await endOffer(trx, row.groupId, row.userId, 'customer')
  await writeState(trx, row.id, { state: 'withdrawn' })
  await auditEnquiry(trx, row.userId, 'withdrew an enquiry at', row)
  await mailOwners(trx, config, row, 'withdrawn')
}
