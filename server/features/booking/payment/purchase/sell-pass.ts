import type { z } from 'zod/mini'
import type { sellPass as call } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { findCustomerBy } from '../../hold/customers.queries.ts'
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
    const customer = await findCustomerBy(trx, facilityId, { email })
    if (!customer) throw fieldError('email', t('There is no account with this e-mail address.'), 'account_not_found')
    const desk = { method, reference, takenBy: actor.id }
    const purchase = await insertDeskPurchase(trx, { userId: customer.id, facilityId, offer, desk })
    await queuePurchaseMails(trx, purchase)
    const amount = { minor: offer.amountMinor, currency: offer.currency }
    await recordAudit(trx, {
      ...{ by: actor.id, kind: 'facility', action: 'sold the pass', subjectId: facilityId, subject: offer.name },
      detail: reference
        ? { code: 'paid_by_with_reference', values: { amount, method, reference } }
        : { code: 'paid_by', values: { amount, method } },
    })
  })
