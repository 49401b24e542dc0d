import { sql } from 'kysely'

/** Whether a row of `purchase` is a sale of items at the desk: neither of a pass nor of credit for one. */
export const isItemSale = sql<boolean>`(purchase.offer_id is null and purchase.topped_up_pass_id is null)`
