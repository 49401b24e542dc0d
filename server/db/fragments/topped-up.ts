import { sql } from 'kysely'

/** How much was paid to top up a row of `pass`, which is as much credit. */
export const toppedUp = sql`(select coalesce(sum(amount_minor), 0)::int from purchase where topped_up_pass_id = pass.id) as topped_up_minor`

/** Whether what the purchase of a row of `pass` gave was taken back with its money, so that only top-ups are left of it. */
export const isPurchaseCancelled = sql<boolean>`exists (select from purchase where pass_id = pass.id and status = 'cancelled')`
