import type { AskedItem } from '#contract/item-fields'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Db, Trx } from '../../../db/client.ts'
import { quoteWithItems } from '../availability/price.rules.ts'
import { expireHoldsOf } from '../state/change-status.ts'
import {
  findMissing,
  findPricedBooking,
  listExpiredWith,
  listItemLines,
  takeItems,
  writePrice,
} from './booking-items.queries.ts'

/**
 * Takes items for a booking that was just made, in its transaction, and adds them to its price. A repeated request, whose
 * booking has them, takes nothing. `areKept`: the booking that it replaces had them, so they need not be offered any more.
 * Returns the new price in minor units if it changed.
 * @throws AppError item_taken, and then the transaction must be rolled back
 */
export async function addItems(
  trx: Trx,
  bookingId: string,
  items: AskedItem[],
  { areKept = false } = {},
): Promise<number | undefined> {
  if (items.length === 0 || (await listItemLines(trx, bookingId)).length > 0) return undefined
  await takeOrExplain(() => takeItems(trx, bookingId, items, areKept))
  const booking = await findPricedBooking(trx, bookingId)
  const quote = quoteWithItems(booking, booking, await listItemLines(trx, bookingId))
  await writePrice(trx, bookingId, quote)
  return quote.amountMinor
}

/** Runs a statement that takes items. @throws AppError item_taken */
export async function takeOrExplain<T>(take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    const item = findMissing(error)
    if (item === undefined) throw error
    throw new AppError('item_taken', t('{item}: not that many are left at this time. Please choose fewer.', { item }))
  }
}

/** Cancels the expired holds that keep some of these items from others. */
export async function freeItems(db: Db | Trx, items: AskedItem[]): Promise<void> {
  if (items.length === 0) return
  const asked = items.map(({ item }) => item)
  await expireHoldsOf(db, await listExpiredWith(db, asked))
}
