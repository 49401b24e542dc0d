import { sql } from 'kysely'

/** The provider refuses the refund permanently, or has not ended it for a week. */
export const isUnclear = sql<boolean>`(refund.status = 'requested' and refusal is not null
  or refund.status in ('requested', 'pending') and refund.created_at < now() - interval '7 days')`

/**
 * A refund that a person must look at: the provider refused it three times, or the bank returned it and no other is
 * requested or made since, in the same transaction at the earliest. One of before may have been of another part.
 */
export const isStuck = sql<boolean>`(
  refund.status = 'requested' and refund.attempt > 3 or ${isUnclear}
  or refund.status = 'failed' and refund.updated_at > now() - interval '90 days' and not exists (
    select from refund later where later.payment_id = refund.payment_id and later.created_at > refund.created_at
      and later.created_at > refund.updated_at - interval '1 minute'))`
