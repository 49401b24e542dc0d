import { sql } from 'kysely'

/** How much was paid to top up a row of `pass`, which is as much credit. */
export const toppedUp = sql`(select coalesce(sum(amount_minor), 0)::int from purchase where topped_up_pass_id = pass.id) as topped_up_minor`
