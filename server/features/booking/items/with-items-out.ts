import type { Trx } from '../../../db/client.ts'
import { hasItemsOut } from './booking-items.queries.ts'

/** Adds to a locked booking what the policies must know of its items. */
export const withItemsOut = async <Row extends { id: string }>(trx: Trx, booking: Row) => ({
  ...booking,
  hasItemsOut: await hasItemsOut(trx, booking.id),
})
