import type { z } from 'zod/mini'
import type { sellItems as call } from '#contract/item-sale'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toPaid } from '../../../../stored-texts/stored-text.ts'
import { sum } from '../../../../sum.ts'
import { findByEmail } from '../../hold/book-for-user.ts'
import { freeItems } from '../../items/add-items.ts'
import { checkShownPrice } from '../desk/check-price.ts'
import { insertItemSale, lockSaleItems, payWithCredit, type SoldItem } from './item-sales.queries.ts'

type Sale = z.infer<typeof call.body>

/**
 * Sells items at the desk without a booking, to anybody, or to a customer whose credit may pay. The route has checked that
 * the actor manages the facility. @throws AppError account_not_found, item_taken, conflict
 */
export async function sellItems({ db, config }: Deps, actor: Actor, facilityId: string, sale: Sale): Promise<void> {
  await freeItems(db, sale.items)
  await inTransaction(db, async (trx) => {
    const { method, email, reference = '' } = sale
    const userId = email ? (await findByEmail(trx, facilityId, email)).id : null
    const items = await lockSaleItems(trx, facilityId, sale.items)
    if (items.length < sale.items.length)
      throw new AppError('item_taken', t('An item is no longer for sale. Nothing was sold.'))
    const minor = sum(items.map(({ amountMinor }) => amountMinor))
    checkShownPrice(sale.price, minor, config.currency)
    const desk = method === 'pass' ? undefined : { method, reference, takenBy: actor.id }
    const credit =
      !desk && userId && minor > 0 ? await payBy(trx, actor, { facilityId, userId, minor, items }) : undefined
    const missing = await insertItemSale(trx, {
      userId,
      facilityId,
      currency: config.currency,
      items,
      desk,
      by: actor.id,
      takenMinor: desk ? minor : 0,
      credit,
    })
    if (missing !== undefined)
      throw new AppError('item_taken', t('{item}: not that many are left. Nothing was sold.', { item: missing }))
    await audit(trx, actor, facilityId, nameItems(items), { minor, currency: config.currency }, desk)
  })
}

type Credit = { facilityId: string; userId: string; minor: number; items: SoldItem[] }

async function payBy(trx: Trx, actor: Actor, { items, ...credit }: Credit) {
  const passId = await payWithCredit(trx, { ...credit, by: actor.id, note: nameItems(items) })
  if (passId === undefined) throw fieldError('email', t('This customer has not enough credit here.'), 'conflict')
  return { passId, minor: credit.minor }
}

/** Names what was sold, like `2 Shuttle, 1 Water`. */
export const nameItems = (items: Pick<SoldItem, 'quantity' | 'name'>[]) =>
  items.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')

type Amount = { minor: number; currency: string }
type Desk = { method: Exclude<Sale['method'], 'pass'>; reference: string } | undefined

async function audit(trx: Trx, actor: Actor, subjectId: string, subject: string, amount: Amount, desk: Desk) {
  return recordAudit(trx, {
    by: actor.id,
    kind: 'facility',
    action: 'sold at the desk',
    subjectId,
    subject,
    ...(desk && { detail: toPaid(amount, desk) }),
  })
}
