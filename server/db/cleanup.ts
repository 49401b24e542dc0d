import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Deletes messages, records of text messages and provider events after 90 days, records of sent mails and security events after a year. */
export async function purgeExpired(db: Db): Promise<void> {
  await sql`delete from rate_limit where resets_at < now()`.execute(db)
  await sql`delete from one_time_code where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from phone_code where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from sms where created_at < now() - interval '90 days'`.execute(db)
  await sql`
    delete from push_subscription p using app_user u
    where u.id = p.user_id and u.token_version <> p.token_version`.execute(db)
  await sql`
    update push_subscription set session_id = null
    where session_id in (select id from user_session where expires_at < now())`.execute(db)
  await sql`delete from user_session where expires_at < now()`.execute(db)
  await sql`delete from audit_entry where kind = 'security' and at < now() - interval '1 year'`.execute(db)
  await sql`delete from password_reset where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from waitlist_entry where until < now() - interval '1 day'`.execute(db)
  await sql`delete from contact_message where created_at < now() - interval '90 days'`.execute(db)
  // an event of that age is about a payment that has been reconciled many times since
  await sql`delete from webhook_event where received_at < now() - interval '90 days'`.execute(db)
  await sql`
    delete from webhook_delivery using webhook_endpoint
    where webhook_endpoint.id = endpoint_id and (state <> 'pending' or disabled_at is not null)
      and webhook_delivery.created_at < now() - interval '30 days'`.execute(db)
  await sql`delete from mail where created_at < now() - interval '1 year'`.execute(db)
}

/** Deletes runs of these scheduled tasks that failed an hour ago: they are not retried, a later run did their work. */
export async function purgeFailedRuns(db: Db, tasks: string[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = any(${tasks})
      and attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 hour'))`.execute(db)
}
