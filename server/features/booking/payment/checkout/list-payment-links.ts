import type { MonthToPay } from '#contract/payment-link'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toMajor } from '../../../../money.ts'
import { requireGroup } from '../../group/find-bookings-ahead.ts'
import { findMonths, type MonthRow } from './payment-links.queries.ts'

/** Lists the months of a group that are not over, each with its open payment link. @throws AppError not_found */
export async function listPaymentLinks({ db }: Deps, actor: Actor, id: string): Promise<MonthToPay[]> {
  await requireGroup(db, actor, id)
  return (await findMonths(db, id)).map(toMonth)
}

const toState = ({ url, isProcessing, isOpening }: MonthRow): MonthToPay['state'] => {
  if (isProcessing) return 'processing'
  if (url) return 'open'
  return isOpening ? 'opening' : 'none'
}

/** Returns a month as the API shows it. */
export const toMonth = (row: MonthRow): MonthToPay => ({
  month: row.month,
  bookings: row.bookings,
  paid: row.paid,
  unpaid: row.unpaid,
  currency: row.currency,
  amount: toMajor(row.unpaidMinor),
  state: toState(row),
  link:
    row.url && row.expiresAt
      ? {
          url: row.url,
          expiresAt: row.expiresAt.toISOString(),
          bookings: row.linkBookings,
          amount: toMajor(row.linkMinor),
        }
      : null,
})
