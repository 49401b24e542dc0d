import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../../db/client.ts'
import type { WebhookEvent } from '../../../../db/schema.gen.ts'
import type { CardEvent } from '../../../../gateways/card.ts'

/** Stores a verified event before it is applied. Returns false when it has been applied already. */
export async function storeEvent(db: Db, { id, type, payload }: CardEvent): Promise<boolean> {
  const { rows } = await sql<{ appliedAt: Date | null }>`
    insert into webhook_event (id, type, payload) values (${id}, ${type}, ${JSON.stringify(payload)}::jsonb)
    on conflict (id) do update set type = excluded.type returning applied_at`.execute(db)
  return rows[0]?.appliedAt === null
}

/** Marks an event as applied, so that neither a repeated webhook nor the reconciler applies it again. */
export const markApplied = (db: Db | Trx, eventId: string) =>
  db
    .updateTable('webhookEvent')
    .set({ appliedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', eventId)
    .where('appliedAt', 'is', null)
    .execute()

/**
 * Claims events that were stored 30 seconds ago or earlier and never applied; newer ones are still being applied. An
 * event that fails again is tried after the others.
 */
export async function claimUnappliedEvents(db: Db, limit: number): Promise<Selectable<WebhookEvent>[]> {
  const { rows } = await sql<Selectable<WebhookEvent>>`
    update webhook_event set tried_at = clock_timestamp() where id in (
      select id from webhook_event where applied_at is null and tried_at < clock_timestamp() - interval '30 seconds'
      order by tried_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}
