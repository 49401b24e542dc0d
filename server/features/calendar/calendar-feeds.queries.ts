import { sql } from 'kysely'
import type { CalendarFeedKind } from '#contract/calendar-feed'
import type { Db, Trx } from '../../db/client.ts'

type FeedRow = {
  id: string | null
  kind: CalendarFeedKind
  facilityId: string | null
  facilityName: string | null
  createdAt: Date | null
  readAt: Date | null
}

/** What a user may subscribe to now: own bookings, lessons of a coach, the courts of each facility of a member. */
const allowed = (userId: string) => sql`(
  select 'bookings' as kind, null::uuid as facility_id
  union all select 'lessons', null where exists (
    select from coach_facility where coach_id = ${userId} and removed_at is null)
  union all select 'facility', facility_id from facility_member join facility on facility.id = facility_id
    where user_id = ${userId} and deleted_at is null)`

/** Lists what a user may subscribe to, each with its address if there is one. */
export const listFeeds = async (db: Db, userId: string): Promise<FeedRow[]> =>
  (
    await sql<FeedRow>`
      select feed.id, allowed.kind, allowed.facility_id, facility.name as facility_name, feed.created_at, feed.read_at
      from ${allowed(userId)} allowed
      left join facility on facility.id = allowed.facility_id
      left join calendar_feed feed on feed.user_id = ${userId} and feed.kind = allowed.kind
        and feed.facility_id is not distinct from allowed.facility_id
      order by array_position(array['bookings', 'lessons', 'facility'], allowed.kind), lower(facility.name), facility.id`.execute(
      db,
    )
  ).rows

type NewFeed = { userId: string; kind: CalendarFeedKind; facilityId: string | null; tokenHash: string }

/** Saves a feed in place of the one before; false when the user may not have it. */
export async function saveFeed(trx: Trx, { userId, kind, facilityId, tokenHash }: NewFeed): Promise<boolean> {
  const { rows } = await sql`
    insert into calendar_feed (user_id, kind, facility_id, token_hash)
      select ${userId}, kind, facility_id, ${tokenHash} from ${allowed(userId)} allowed
      where kind = ${kind} and facility_id is not distinct from ${facilityId}::uuid
    on conflict (user_id, kind, facility_id) do update
      set id = default, token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null
    returning 1`.execute(trx)
  return rows.length > 0
}

export async function deleteFeed(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendarFeed')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteFeeds = (trx: Trx, userId: string) =>
  trx.deleteFrom('calendarFeed').where('userId', '=', userId).execute()

export type ReadFeed = Pick<FeedRow, 'kind' | 'facilityId' | 'facilityName'> & {
  userId: string
  language: string | null
}

/** Finds the feed of a token that its user may still read, and notes at most once an hour that it is read. */
export async function readFeed(db: Db, tokenHash: string): Promise<ReadFeed | undefined> {
  const { rows } = await sql<ReadFeed & { isNoted: boolean }>`
    select user_id, kind, facility_id, facility.name as facility_name, language, coalesce(read_at > now() - interval '1 hour', false) as is_noted
    from calendar_feed feed join app_user on app_user.id = user_id and app_user.deleted_at is null
    left join facility on facility.id = facility_id
    where token_hash = ${tokenHash} and (kind <> 'facility' or exists (
      select from facility_member member where member.user_id = feed.user_id and member.facility_id = feed.facility_id))`.execute(
    db,
  )
  const [feed] = rows
  if (feed && !feed.isNoted)
    await sql`update calendar_feed set read_at = now() where token_hash = ${tokenHash}`.execute(db)
  return feed
}
