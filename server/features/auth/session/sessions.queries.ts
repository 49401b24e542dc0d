import { sql } from 'kysely'
import type { Role } from '#contract/auth'
import type { Db, Trx } from '../../../db/client.ts'
import type { Memberships } from '../../../db/fragments/scope.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import { IDLE_HOURS, TOKEN_DAYS } from '../rules.ts'

/** How old `last_seen_at` may be before a request writes it again. */
const SEEN_MINUTES = 5
const isStale = sql<boolean>`s.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES})`

/** Whether a session `s` of a user `u` was used recently; it ends sooner for roles that see other people's data. */
const isInUse = sql<boolean>`s.last_seen_at > now() - make_interval(hours =>
  case u.role when 'user' then ${IDLE_HOURS.user}::int else ${IDLE_HOURS.others}::int end)`

/** The user of a session; `isStale`: its `last_seen_at` must be written. */
export type SignedIn = {
  sessionId: string
  id: string
  email: string
  name: string
  role: Role
  tokenVersion: number
  memberships: Memberships
  isStale: boolean
}

/** Finds the users of sessions that are in use, in the order of the ids, by one statement on primary keys. */
export async function findSignedIn(db: Db, ids: string[]): Promise<(SignedIn | undefined)[]> {
  const { rows } = await sql<SignedIn>`
    select s.id as session_id, u.id, u.email, u.name, u.role, u.token_version, ${isStale} as is_stale,
      coalesce((select jsonb_object_agg(facility_id, role) from facility_member where user_id = u.id), '{}') as memberships
    from user_session s join app_user u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and u.deleted_at is null and ${isInUse}`.execute(db)
  const found = new Map(rows.map((row) => [row.sessionId, row]))
  return ids.map((id) => found.get(id))
}

/** The network from which a session was just used. */
export type Sighting = { id: string; network: string }

/** Writes when and where sessions were seen. Those that another process is writing are left to it. */
export async function updateLastSeen(db: Db, sightings: Sighting[]): Promise<void> {
  const ids = sightings.map(({ id }) => id)
  await sql`
    update user_session s set last_seen_at = now(), network = seen.network
    from unnest(${ids}::uuid[], ${sightings.map(({ network }) => network)}::text[]) as seen (id, network)
    where s.id = seen.id and s.id in (
      select s.id from user_session s where s.id = any(${ids}::uuid[]) and ${isStale} for update skip locked)`.execute(
    db,
  )
}

/** Inserts a session that is valid as long as its token. Returns its id. */
export async function insertSession(
  db: Db | Trx,
  { id: userId, tokenVersion }: { id: string; tokenVersion: number },
  client: ClientInfo,
): Promise<string> {
  const { id } = await db
    .insertInto('userSession')
    .values({ userId, tokenVersion, ...client, expiresAt: sql<Date>`now() + make_interval(days => ${TOKEN_DAYS})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a user's sessions whose tokens are still valid, the one used last first. */
export const findSessions = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('userSession as s')
    .innerJoin('appUser as u', (join) =>
      join.onRef('u.id', '=', 's.userId').onRef('u.tokenVersion', '=', 's.tokenVersion'),
    )
    .select(['s.id', 'device', 'network', 'lastSeenAt', 's.createdAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(isInUse)
    .orderBy('lastSeenAt', 'desc')
    .limit(limit)
    .execute()

/** Locks the user of a session, so that a change of the password waits for the commit; false when the session has ended. */
export async function lockUserOfSession(trx: Trx, id: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from user_session s join app_user u on u.id = s.user_id and u.token_version = s.token_version
    where s.id = ${id} and u.deleted_at is null for share of u`.execute(trx)
  return rows.length > 0
}

export async function isSessionFresh(db: Db, id: string, minutes: number): Promise<boolean> {
  const fresh = sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`
  return (await db.selectFrom('userSession').select('id').where('id', '=', id).where(fresh).execute()).length > 0
}

export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('userSession')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteSessions = (db: Db | Trx, userId: string, except: string | null = null) =>
  db
    .deleteFrom('userSession')
    .where('userId', '=', userId)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute()
