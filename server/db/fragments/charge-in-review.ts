import { sql } from 'kysely'

/** Whether a gateway withholds the charge of the row `payment` because it suspects fraud. */
export const isInReview = sql<boolean>`(payment.status = 'processing' and exists (
  select from checkout_attempt attempt where attempt.payment_id = payment.id and attempt.state = 'paid'))`
