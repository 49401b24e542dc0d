import type { z } from 'zod/mini'
import type { listItemSales as call, ItemSale } from '#contract/item-sale'
import { toMajor, toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import { toWindow } from '../../../../http/page-window.ts'
import type { Actor } from '../../../../http/session.ts'
import { toOwnWords } from '../../../../stored-texts/stored-text.ts'
import { whyNotRefundSale } from '../../policy.ts'
import { updatePayment } from '../payments.queries.ts'
import { insertRefund } from '../refund/refunds.queries.ts'
import { changeBalance } from './desk-purchases.queries.ts'
import {
  cancelSale,
  findPassToGiveBack,
  type LockedSale,
  listItemSales,
  lockItemSale,
  restock,
  type SaleRow,
} from './sale-refunds.queries.ts'
import { nameItems } from './sell-items.ts'

/** Rows of a list without `limit`. */
const DEFAULT_LIMIT = 50

/** Lists what was sold at the desk without a booking in the last days. */
export async function listSales({ db }: Deps, facilityId: string, query: z.infer<typeof call.query>) {
  const { page, ...window } = toWindow(query, DEFAULT_LIMIT)
  const { rows, total } = await listItemSales(db, facilityId, window)
  return { data: rows.map(toSale), meta: { total, page, limit: window.limit } }
}

const toSale = ({ id, at, amountMinor, items, ...sale }: SaleRow): ItemSale => ({
  ...sale,
  _id: id,
  at: at.toISOString(),
  amount: toMajor(amountMinor),
  items: items.map(({ name, quantity }) => ({ name, quantity })),
})

type Request = { facilityId: string; saleId: string; reason: string; restock: boolean }

/**
 * Refunds a sale at the desk, once: money is paid out there, credit goes back to its pass, or to a new one if that has ended.
 * The items come back into stock if the customer has returned them. The route has checked that the actor manages the facility.
 * @throws AppError not_found, not_refundable
 */
export const refundSale = ({ db, config }: Deps, actor: Actor, request: Request): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { facilityId, saleId, reason } = request
    const sale = await lockItemSale(trx, facilityId, saleId)
    if (!sale) throw new AppError('not_found', t('There is no such sale.'))
    if (sale.status === 'cancelled') throw new AppError('not_refundable', t('This sale is refunded already.'))
    const minor = (sale.payment?.chargedMinor ?? 0) + sale.creditMinor
    const why = whyNotRefundSale(actor, facilityId, minor, toMinor(config.staffRefundLimit))
    if (why) throw new AppError('not_refundable', why)
    await giveBack(trx, sale, reason, actor.id)
    await cancelSale(trx, saleId)
    if (request.restock) await restock(trx, { items: sale.items, by: actor.id, note: reason })
    const amount = { minor, currency: sale.currency }
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'refunded the sale',
      subject: nameItems(sale.items),
      subjectId: facilityId,
      detail: { code: 'refund_requested', values: { amount, reason } },
    })
  })

async function giveBack(trx: Trx, { payment, creditPassId, creditMinor }: LockedSale, note: string, by: string) {
  if (creditPassId) {
    const passId = await findPassToGiveBack(trx, creditPassId)
    await changeBalance(trx, passId, { delta: creditMinor, reason: 'corrected', by, note })
  }
  if (!payment) return
  const refund = { amountMinor: payment.chargedMinor, reason: toOwnWords(note), by }
  await insertRefund(trx, { paymentId: payment.id, ...refund, status: 'succeeded' })
  await updatePayment(trx, payment.id, { refundedMinor: payment.chargedMinor })
}
