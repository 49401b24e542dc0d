import { sql } from 'kysely'
import type { KeyAccess } from '#contract/api-key'
import type { Role } from '#contract/auth'
import type { Db, Trx } from '../../db/client.ts'
import type { FacilityRole } from '../../db/schema.gen.ts'

export type KeyRow = {
  id: string
  name: string
  access: KeyAccess
  madeBy: string
  isActive: boolean
  createdAt: Date
  expiresAt: Date | null
  usedAt: Date | null
}

/** Whether a key `k` of a user `u`, at a facility of which they are the member `m`, works. */
const isActive = sql<boolean>`(coalesce(k.expires_at > now(), true) and u.deleted_at is null
  and (u.role = 'admin' or coalesce(m.role in ('owner', 'staff'), false)))`

const maker = sql`join app_user u on u.id = k.user_id
  left join facility_member m on m.facility_id = k.facility_id and m.user_id = k.user_id`

export async function listKeys(db: Db, facilityId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.access, u.name as made_by, ${isActive} as is_active, k.created_at, k.expires_at, k.used_at
    from api_key k ${maker} where k.facility_id = ${facilityId} order by lower(k.name), k.id`.execute(db)
  return rows
}

export async function countKeys(trx: Trx, facilityId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from api_key where facility_id = ${facilityId}`.execute(trx)
  return rows[0]?.count ?? 0
}

type NewKey = { facilityId: string; userId: string; name: string; access: KeyAccess; tokenHash: string }

export const insertKey = (trx: Trx, key: NewKey, days: number | null) =>
  trx
    .insertInto('apiKey')
    .values({ ...key, expiresAt: sql<Date | null>`now() + make_interval(days => ${days}::int)` })
    .execute()

/** Deletes a key; returns its name and its facility's, undefined when there is no such key. */
export async function deleteKey(trx: Trx, facilityId: string, id: string) {
  const { rows } = await sql<{ name: string; facility: string }>`
    delete from api_key using facility
    where api_key.id = ${id} and facility_id = ${facilityId} and facility.id = facility_id
    returning api_key.name, facility.name as facility`.execute(trx)
  return rows[0]
}

/** Deletes the keys that a user made, at all facilities; returns them. */
export async function deleteKeysOf(trx: Trx, userId: string) {
  const { rows } = await sql<{ name: string; facilityId: string; facility: string; isExpired: boolean }>`
    delete from api_key using facility where user_id = ${userId} and facility.id = facility_id
    returning api_key.name, facility_id, facility.name as facility, coalesce(expires_at <= now(), false) as is_expired`.execute(
    trx,
  )
  return rows
}

export type UsedKey = {
  id: string
  name: string
  access: KeyAccess
  facilityId: string
  userId: string
  email: string
  userName: string
  userRole: Role
  /** Null for an admin who is no member. */
  memberRole: FacilityRole | null
  /** When it was used has to be written. */
  isStale: boolean
}

/** Finds the keys that work, in the order of the hashes. */
export async function findKeys(db: Db, hashes: string[]): Promise<(UsedKey | undefined)[]> {
  const { rows } = await sql<UsedKey & { tokenHash: string }>`
    select token_hash, k.id, k.name, access, k.facility_id, u.id as user_id, u.email, u.name as user_name, u.role as user_role,
      m.role as member_role, coalesce(used_at < now() - interval '1 minute', true) as is_stale
    from api_key k ${maker} join facility f on f.id = k.facility_id and f.deleted_at is null
    where token_hash = any(${hashes}) and ${isActive}`.execute(db)
  const found = new Map(rows.map((row) => [row.tokenHash, row]))
  return hashes.map((hash) => found.get(hash))
}

/** Writes when a key was used, unless another request is doing so. */
export async function updateKeyUsed(db: Db, id: string): Promise<void> {
  await sql`update api_key set used_at = now() where id in (
    select id from api_key where id = ${id} and coalesce(used_at < now() - interval '1 minute', true)
    for update skip locked)`.execute(db)
}
