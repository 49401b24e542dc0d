import { sql } from 'kysely'

/** Minor units of a `payment` that were not given back as money; credit in place of a refund stays paid (decision 021). */
export const paidMoney = sql<number>`(payment.kept_minor + case when payment.refunded_minor > 0 then (
  select coalesce(sum(refund.amount_minor), 0) from refund where payment_id = payment.id and credited_pass_id is not null
) else 0 end)`
