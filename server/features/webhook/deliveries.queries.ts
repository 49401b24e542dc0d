import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

export type DueDelivery = {
  id: number
  messageId: string
  type: string
  subjectId: string | null
  /** As text, since kysely would rename the members of JSON. */
  data: string
  createdAt: Date
  attempts: number
  endpointId: string
  url: string
  secretNumber: number
  rotatedAt: Date | null
  now: Date
}

/**
 * Finds the oldest delivery of an address that is due. One about a booking is due only when none before it about the same
 * booking waits.
 */
export async function findDueDelivery(db: Db, endpointId: string): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id, message_id, type, subject_id, data::text, d.created_at, attempts, endpoint_id, url, secret_number, rotated_at,
      clock_timestamp() as now
    from webhook_delivery d join webhook_endpoint e on e.id = endpoint_id
    where endpoint_id = ${endpointId} and disabled_at is null and state = 'pending' and next_at <= clock_timestamp()
      and not exists (select from webhook_delivery earlier where earlier.endpoint_id = d.endpoint_id
        and earlier.subject_id = d.subject_id and earlier.state = 'pending' and earlier.id < d.id)
    order by d.id limit 1`.execute(db)
  return rows[0]
}

export async function noteDelivered(db: Db, { id, endpointId }: DueDelivery, statusCode: number | null) {
  await sql`update webhook_delivery set state = 'delivered', attempts = attempts + 1, attempted_at = clock_timestamp(),
    status_code = ${statusCode}, error = null where id = ${id}`.execute(db)
  await sql`update webhook_endpoint set failing_since = null
    where id = ${endpointId} and failing_since is not null`.execute(db)
}

type Failure = { statusCode: number | null; error: string | null; waitMinutes: number | null }

/** Writes a try that failed: the next one, or that it is given up. Returns since when the address fails. */
export async function noteFailed(
  trx: Trx,
  { id, endpointId }: DueDelivery,
  { statusCode, error, waitMinutes }: Failure,
): Promise<Date | null> {
  await sql`update webhook_delivery set attempts = attempts + 1, attempted_at = clock_timestamp(),
    status_code = ${statusCode}, error = ${error},
    state = case when ${waitMinutes}::int is null then 'failed' else 'pending' end,
    next_at = clock_timestamp() + make_interval(mins => coalesce(${waitMinutes}::int, 0)) where id = ${id}`.execute(trx)
  const { rows } = await sql<{ failingSince: Date | null }>`
    update webhook_endpoint set failing_since = coalesce(failing_since, clock_timestamp())
    where id = ${endpointId} returning failing_since`.execute(trx)
  return rows[0]?.failingSince ?? null
}

/** Switches an address off; its facility, undefined when it is off already. */
export async function disable(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ facilityId: string }>`
    update webhook_endpoint set disabled_at = clock_timestamp() where id = ${id} and disabled_at is null
    returning facility_id`.execute(trx)
  return rows[0]?.facilityId
}

/** Lists the addresses that have something to send now. */
export async function listDueEndpoints(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct endpoint_id as id from webhook_delivery d join webhook_endpoint e on e.id = endpoint_id
    where state = 'pending' and next_at <= clock_timestamp() and disabled_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds an address that is switched off, for the mail about that; undefined when it is not. */
export async function findDisabled(db: Db, id: string) {
  const { rows } = await sql<{ url: string; facility: string; facilityId: string }>`
    select url, facility.name as facility, facility_id from webhook_endpoint e join facility on facility.id = facility_id
    where e.id = ${id} and disabled_at is not null`.execute(db)
  return rows[0]
}
