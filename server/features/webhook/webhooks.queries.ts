import { sql } from 'kysely'
import type { WebhookType } from '#contract/webhook'
import type { Db, Trx } from '../../db/client.ts'

export type WebhookRow = {
  id: string
  url: string
  events: WebhookType[]
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
  waiting: number
}

export async function listWebhooks(db: Db, facilityId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select id, url, events, created_at, failing_since, disabled_at,
      (select count(*) from webhook_delivery where endpoint_id = webhook_endpoint.id and state = 'pending') as waiting
    from webhook_endpoint where facility_id = ${facilityId} order by created_at, id`.execute(db)
  return rows
}

export async function countWebhooks(trx: Trx, facilityId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from webhook_endpoint where facility_id = ${facilityId}`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertWebhook(trx: Trx, endpoint: { facilityId: string; url: string; events: string[] }) {
  return trx.insertInto('webhookEndpoint').values(endpoint).returning('id').executeTakeFirstOrThrow()
}

export type LockedWebhook = {
  id: string
  url: string
  facility: string
  secretNumber: number
  rotatedAt: Date | null
  disabledAt: Date | null
}

/** Locks an address of a facility; undefined when there is none. */
export async function lockWebhook(trx: Trx, facilityId: string, id: string): Promise<LockedWebhook | undefined> {
  const { rows } = await sql<LockedWebhook>`
    select e.id, url, facility.name as facility, secret_number, rotated_at, disabled_at
    from webhook_endpoint e join facility on facility.id = facility_id
    where e.id = ${id} and facility_id = ${facilityId} for update of e`.execute(trx)
  return rows[0]
}

export const deleteWebhook = (trx: Trx, id: string) => trx.deleteFrom('webhookEndpoint').where('id', '=', id).execute()

/** Switches an address on; what waits is due at once and has all its tries again. */
export async function enableWebhook(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('webhookEndpoint').set({ disabledAt: null, failingSince: null }).where('id', '=', id).execute()
  await trx
    .updateTable('webhookDelivery')
    .set({ attempts: 0, nextAt: sql<Date>`clock_timestamp()` })
    .where('endpointId', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export const rotateSecret = (trx: Trx, id: string) =>
  trx
    .updateTable('webhookEndpoint')
    .set({ secretNumber: sql<number>`secret_number + 1`, rotatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const insertTest = (trx: Trx, endpointId: string) =>
  trx.insertInto('webhookDelivery').values({ endpointId, type: 'test', data: '{}' }).execute()

export type DeliveryRow = {
  id: number
  type: string
  subjectId: string | null
  state: 'pending' | 'delivered' | 'failed'
  attempts: number
  statusCode: number | null
  error: string | null
  createdAt: Date
  attemptedAt: Date | null
  nextAt: Date
}

/** Lists the last deliveries of an address of a facility, newest first. */
export async function listDeliveries(db: Db, facilityId: string, endpointId: string, most: number) {
  const { rows } = await sql<DeliveryRow>`
    select d.id, type, subject_id, state, attempts, status_code, error, d.created_at, attempted_at, next_at
    from webhook_delivery d join webhook_endpoint e on e.id = endpoint_id
    where endpoint_id = ${endpointId} and facility_id = ${facilityId} order by d.id desc limit ${most}`.execute(db)
  return rows
}

/** Makes a delivery due again; false when the address has no such delivery. */
export async function redeliver(trx: Trx, endpointId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = 'pending', attempts = 0, next_at = clock_timestamp()
    where id = ${id} and endpoint_id = ${endpointId} returning id`.execute(trx)
  return rows.length > 0
}
