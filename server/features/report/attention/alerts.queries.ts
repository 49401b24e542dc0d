import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { isExpired } from '../../../db/fragments/hold.ts'
import { isStuck } from '../../../db/fragments/stuck-refund.ts'

/** Seconds and counts. The age of a task that has never ended is `migrationAge`. */
type Alerts = {
  reconcileAge: number
  comparisonAge: number
  /** Since the last migration. */
  migrationAge: number
  refundsDue: number
  refundsStuck: number
  oldestMailAge: number
  differences: number
  holdsPastExpiry: number
  disputesInquiry: number
  disputesOpen: number
}

const migratedAt = sql`(select max(applied_at) from migration)`

const age = (task: string) => sql`extract(epoch from clock_timestamp() - coalesce(
  (select finished_at from scheduled_run where task = ${task}), ${migratedAt}))::float`

const countDisputes = (state: string) => sql`(select count(*) from dispute where state = ${state}::dispute_state)`

export async function findAlerts(db: Db): Promise<Alerts> {
  const { rows } = await sql<Alerts>`
    select ${age('reconcile')} as reconcile_age, ${age('compare-payments')} as comparison_age,
      extract(epoch from clock_timestamp() - ${migratedAt})::float as migration_age,
      (select count(*) from refund where status in ('requested', 'pending')) as refunds_due,
      (select count(*) from refund where ${isStuck}) as refunds_stuck,
      coalesce((select extract(epoch from clock_timestamp() - min(created_at)) from graphile_worker.jobs
        where task_identifier = 'mail'), 0)::float as oldest_mail_age,
      (select count(*) from payment_difference where resolved_at is null) as differences,
      (select count(*) from booking where status in ('confirmed', 'pending') and ${isExpired}) as holds_past_expiry,
      ${countDisputes('inquiry')} as disputes_inquiry, ${countDisputes('open')} as disputes_open`.execute(db)
  const [alerts] = rows
  if (!alerts) throw new Error('no alerts')
  return alerts
}
