import { sql } from 'kysely'

/** Whether a `payment` counts in figures (decision 021). A further charge for the same is on its way back, and counts in none. */
export const isCounted = sql<boolean>`payment.superseded_at is null`

/** Minor units of a `payment` that were not given back as money; credit in place of a refund stays paid (decision 021). */
export const paidMoney = sql<number>`(payment.kept_minor + case when payment.refunded_minor > 0 then (
  select coalesce(sum(refund.amount_minor), 0) from refund where payment_id = payment.id and credited_pass_id is not null
) else 0 end)`
