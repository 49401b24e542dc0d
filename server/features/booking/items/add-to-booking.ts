import type { Booking } from '#contract/booking'
import type { AskedItem } from '#contract/item-fields'
import { isItem, sumItems } from '#contract/prices'
import { AppError, bookingNotFound } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { quoteWithItems } from '../availability/price.rules.ts'
import { lockPayment } from '../payment/payments.queries.ts'
import { canSee, whyNotAddItems } from '../policy.ts'
import { toPolicyContext } from '../policy-context.rules.ts'
import { auditUnlessOwn } from '../state/audit-unless-own.ts'
import { lockBooking, writeEvent } from '../state/bookings.queries.ts'
import { viewBooking } from '../view/view-bookings.ts'
import { freeItems, takeOrExplain } from './add-items.ts'
import { findPricedBooking, listItemLines, takeItems, writePrice } from './booking-items.queries.ts'

/**
 * Adds items to an unpaid booking that has not begun, and to its price, for its customer or a manager: all of them or none.
 * @throws AppError booking_not_found, conflict, item_taken
 */
export async function addToBooking(deps: Deps, actor: Actor, id: string, items: AskedItem[]): Promise<Booking> {
  await freeItems(deps.db, items)
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !canSee(actor, booking)) throw bookingNotFound()
    const payment = await lockPayment(trx, id)
    // a payment keeps its amount
    const context = { ...toPolicyContext(booking, payment), hasPayment: payment !== undefined }
    const why = whyNotAddItems(context, await readClock(trx))
    if (why) throw new AppError('conflict', why)
    await takeOrExplain(() => takeItems(trx, id, items))
    const priced = await findPricedBooking(trx, id)
    const { passMinor } = booking
    // without the items that it had, which are listed again with the new ones
    const time = {
      ...priced,
      amountMinor: priced.amountMinor + passMinor - sumItems(priced.priceParts),
      priceParts: priced.priceParts.filter((part) => !isItem(part)),
    }
    const { amountMinor, priceParts } = quoteWithItems(time, priced, await listItemLines(trx, id))
    await writePrice(trx, id, { amountMinor: amountMinor - passMinor, priceParts })
    await writeEvent(trx, id, 'items added', actor.id)
    await auditUnlessOwn(trx, actor, booking, 'added items to')
  })
  return viewBooking(deps, actor, id)
}
