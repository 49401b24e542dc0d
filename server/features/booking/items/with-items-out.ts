import type { Trx } from '../../../db/client.ts'
import { findWithItemsOut } from './booking-items.queries.ts'

/** Adds to a locked booking what the policies must know of its items. */
export const withItemsOut = async <Row extends { id: string }>(trx: Trx, booking: Row) => ({
  ...booking,
  hasItemsOut: (await findWithItemsOut(trx, [booking.id])).length > 0,
})
