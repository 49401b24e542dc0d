import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardSession } from '../../../../gateways/card.ts'
import type { OpenedAttempt } from '../../../../gateways/payment-gateway.ts'
import { type AttemptRow, findOpenAttempt, recordOpened } from '../attempts.queries.ts'
import { type PaymentRow, updatePayment } from '../payments.queries.ts'
import { lockPurchase } from '../purchase/purchases.queries.ts'
import { settle } from '../settle/settle-payment.ts'
import { type LockedPart, lockParts } from '../settle/sync-money.ts'

type Parts = [{ payment: PaymentRow }, ...{ payment: PaymentRow }[]]

/**
 * Stores a page that was opened to pay on. Returns its URL.
 * @throws AppError not_payable when a booking can't be paid by it any more: settling ends it then
 */
export async function storePage(
  deps: Deps,
  { id, checkoutId, purchaseId }: PaymentRow,
  record: (trx: Trx, parts: Parts) => Promise<string | null>,
): Promise<string> {
  const { url, isPayable } = await inTransaction(deps.db, async (trx) => {
    const { parts, isPayable } = purchaseId === null ? await lockBookings(trx, id) : await lockPending(trx, id)
    return { url: await record(trx, parts), isPayable }
  })
  if (url && isPayable) return url
  await settle(deps, id)
  throw new AppError(
    'not_payable',
    checkoutId === null
      ? t('This booking was cancelled meanwhile.')
      : t('A booking of this link changed meanwhile. Please try again.'),
  )
}

async function lockBookings(trx: Trx, id: string): Promise<{ parts: Parts; isPayable: boolean }> {
  const parts = await lockParts(trx, id)
  return { parts, isPayable: parts.every(isWaiting) }
}

async function lockPending(trx: Trx, id: string): Promise<{ parts: Parts; isPayable: boolean }> {
  const part = await lockPurchase(trx, id)
  return { parts: [part], isPayable: part.purchase.status === 'pending' }
}

/** Whether a booking waits for this payment: pending, or still to be paid at the desk and in no other link. */
export const isWaiting = ({ booking, payment }: LockedPart) =>
  payment.checkoutId === null
    ? booking.status === 'pending'
    : booking.status === 'confirmed' && payment.supersededAt === null && payment.cancelCause === null

/** Records a session of Stripe. Of two, the one stored first stays: nobody was given the URL of the other. */
export async function recordSession(trx: Trx, parts: Parts, session: CardSession): Promise<string | null> {
  const [{ payment }] = parts
  const stored = await findOpenAttempt(trx, payment, { gateway: 'stripe', accountId: null })
  if (stored?.url) return stored.url
  const { url, expiresAt, intentId } = session
  for (const { payment } of parts)
    await updatePayment(trx, payment.id, {
      sessionId: session.id,
      sessionUrl: url,
      intentId,
      ...(payment.checkoutId === null && { expiresAt }),
      ...(payment.status !== 'paid' && { status: 'open' as const }),
    })
  return url
}

/** Records the page of another gateway. */
export async function recordPage(trx: Trx, parts: Parts, attempt: AttemptRow, opened: OpenedAttempt): Promise<string> {
  await recordOpened(trx, attempt.id, opened)
  for (const { payment } of parts) {
    const isLatest = payment.sessionId === attempt.reference
    await updatePayment(trx, payment.id, {
      ...(isLatest && { sessionUrl: opened.url }),
      ...(payment.status === 'opening' && { status: 'open' as const }),
    })
  }
  return opened.url
}
