import type { z } from 'zod/mini'
import type { sellPass as call } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toPaid } from '../../../../stored-texts/stored-text.ts'
import { findByEmail } from '../../hold/book-for-user.ts'
import { findDeskOffer, insertDeskPurchase } from './desk-purchases.queries.ts'
import { queuePurchaseMails } from './queue-purchase-mails.ts'

type Sale = z.infer<typeof call.body>

/**
 * Sells a pass at the desk: the money was taken, and the pass can be used at once. The route has checked that the actor
 * manages the facility. @throws AppError not_found, account_not_found
 */
export const sellPass = ({ db }: Deps, actor: Actor, facilityId: string, sale: Sale): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { email, method, reference = '' } = sale
    const offer = await findDeskOffer(trx, facilityId, sale.offer)
    if (!offer) throw new AppError('not_found', t('This pass is not sold any more.'))
    const customer = await findByEmail(trx, facilityId, email)
    const desk = { method, reference, takenBy: actor.id }
    const purchase = await insertDeskPurchase(trx, { userId: customer.id, facilityId, offer, desk })
    await queuePurchaseMails(trx, purchase)
    const amount = { minor: offer.amountMinor, currency: offer.currency }
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'sold the pass',
      subjectId: facilityId,
      subject: offer.name,
      detail: toPaid(amount, { method, reference }),
    })
  })
