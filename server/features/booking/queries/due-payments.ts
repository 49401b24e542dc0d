import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { WebhookEvent } from '../../../db/schema.gen.ts'
import type { CardEvent } from '../../../gateways/card.ts'

/** Stores an event before it is believed. False when it was applied already. */
export async function storeEvent(db: Db, { id, type, payload }: CardEvent): Promise<boolean> {
  const { rows } = await sql<{ appliedAt: Date | null }>`
    insert into webhook_event (id, type, payload) values (${id}, ${type}, ${JSON.stringify(payload)}::jsonb)
    on conflict (id) do update set type = excluded.type returning applied_at`.execute(db)
  return rows[0]?.appliedAt === null
}

export const markApplied = (db: Db | Trx, eventId: string) =>
  db
    .updateTable('webhookEvent')
    .set({ appliedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', eventId)
    .where('appliedAt', 'is', null)
    .execute()

/**
 * Takes events that were stored and never applied; those just in are still being worked on. One that fails again goes
 * behind the others.
 */
export async function takeUnapplied(db: Db, limit: number): Promise<Selectable<WebhookEvent>[]> {
  const { rows } = await sql<Selectable<WebhookEvent>>`
    update webhook_event set tried_at = clock_timestamp() where id in (
      select id from webhook_event where applied_at is null and tried_at < clock_timestamp() - interval '30 seconds'
      order by tried_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

type Due = { id: string; status: 'opening' | 'open' | 'processing' | 'paid' }

/**
 * Takes payments that have not ended and were not looked at for two minutes; taking one counts as looking, so that one
 * that fails does not stand before the others, and processes share the work.
 */
export async function takeUnsettled(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update payment set checked_at = clock_timestamp() where id in (
      select id from payment where status in ('opening', 'open', 'processing')
        and checked_at < clock_timestamp() - interval '2 minutes'
      order by checked_at limit ${limit} for update skip locked)
    returning id, status`.execute(db)
  return rows
}

/**
 * Takes payment pages nobody may pay on any more: the booking is cancelled or has begun, or somebody asked to end it.
 * One that fails goes behind the others.
 */
export async function takeToClose(db: Db, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update payment set checked_at = clock_timestamp() where id in (
      select payment.id from payment join booking on booking.id = payment.booking_id
      where payment.status in ('opening', 'open')
        and (booking.status = 'cancelled' or lower(booking.during) <= clock_timestamp() or payment.cancel_cause is not null)
      order by payment.checked_at limit ${limit} for update of payment skip locked)
    returning id`.execute(db)
  return rows
}

/**
 * Takes paid payments whose time to be compared with the provider's has come: an hour after paying, then each time
 * half of their age again, for 90 days. Finds what no webhook told: refunds on the dashboard, refunds that came back.
 */
export async function takeToCompare(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update payment set checked_at = clock_timestamp() where id in (
      select id from payment where status = 'paid' and paid_at > clock_timestamp() - interval '90 days'
        and checked_at < clock_timestamp() - greatest(interval '1 hour', (clock_timestamp() - paid_at) / 3)
      order by checked_at limit ${limit} for update skip locked)
    returning id, status`.execute(db)
  return rows
}

type DueRefund = { id: string; status: 'requested' | 'pending'; paymentId: string }

/**
 * Takes refunds that should have ended: asked for a minute ago, twice as long after every refusal up to 17 hours, or on
 * their way for ten minutes.
 */
export async function takeUnsettledRefunds(db: Db, limit: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refund set updated_at = clock_timestamp() where id in (
      select id from refund where status in ('requested', 'pending')
        and updated_at < clock_timestamp() - case status
          when 'requested' then interval '1 minute' * power(2, least(attempt, 11) - 1) else interval '10 minutes' end
      order by updated_at limit ${limit} for update skip locked)
    returning id, status, payment_id`.execute(db)
  return rows
}
