import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { facilityLocation, facilityName } from '../../db/fragments/facility-name.ts'
import type { Window } from '../../http/page-window.ts'

/** A review with its author; `verified` when the author has played at the facility by a paid booking. */
export type ReviewRow = {
  id: string
  rating: number
  comment: string
  facilityId: string
  writtenAt: Date
  name: string
  avatarUrl: string | null
  verified: boolean
}

const view = sql`
  select review.id, review.rating, review.comment, review.facility_id, review.written_at, app_user.name, app_user.avatar_url,
    review.hidden_reason, exists (select from booking where booking.user_id = review.user_id and booking.facility_id = review.facility_id
      and booking.status = 'paid' and upper(booking.during) < now() and booking.no_show_at is null
      and booking.closure_id is null) as verified
  from review join app_user on app_user.id = review.user_id`

export async function findReviews(db: Db, facilityId: string, { limit, offset }: Window): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${view} where review.facility_id = ${facilityId} and hidden_at is null
    order by review.written_at desc, review.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Returns how many reviews gave one star, two, … five; undefined when the facility is unknown or deleted. */
export async function countStars(db: Db, facilityId: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ stars: number[] }>`
    select array(select count(review.id)::int from generate_series(1, 5) as star
      left join review on review.rating = star and review.facility_id = facility.id and hidden_at is null
        group by star order by star) as stars
    from facility where id = ${facilityId} and deleted_at is null`.execute(db)
  return rows[0]?.stars
}

export async function findHiddenReviews(db: Db, facilityId: string): Promise<(ReviewRow & { hiddenReason: string })[]> {
  const { rows } = await sql<ReviewRow & { hiddenReason: string }>`
    ${view} where review.facility_id = ${facilityId} and hidden_at is not null
    order by review.written_at desc, review.id`.execute(db)
  return rows
}

type ModeratedReview = { id: string; rating: number; author: string; facility: string }

/** Hides a review for a reason, or with null shows it again; undefined when that changes nothing. */
export async function writeHidden(trx: Trx, id: string, reason: string | null): Promise<ModeratedReview | undefined> {
  const { rows } = await sql<ModeratedReview>`
    update review set hidden_reason = ${reason}, hidden_at = case when ${reason}::text is not null then now() end
    from app_user, facility
    where review.id = ${id} and (hidden_at is null) = (${reason}::text is not null)
      and app_user.id = review.user_id and facility.id = review.facility_id
    returning review.id, rating, app_user.name as author, facility.name as facility`.execute(trx)
  return rows[0]
}

export type NewReview = { facilityId: string; userId: string; rating: number; comment: string }

/** Inserts a user's review of a facility, or replaces their earlier one; undefined when the facility is unknown or deleted. */
export async function upsertReview(db: Db, review: NewReview): Promise<ReviewRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into review (facility_id, user_id, rating, comment)
    select id, ${review.userId}, ${review.rating}, ${review.comment} from facility
      where id = ${review.facilityId} and deleted_at is null
    on conflict (facility_id, user_id) do update
      set rating = excluded.rating, comment = excluded.comment, written_at = now()
    returning id`.execute(db)
  const [written] = rows
  if (!written) return undefined
  return (await sql<ReviewRow>`${view} where review.id = ${written.id}`.execute(db)).rows[0]
}

export type OwnReviewRow = {
  id: string
  rating: number
  comment: string
  writtenAt: Date
  facilityId: string
  name: string
  location: string
  open: boolean
  hiddenReason: string | null
}

export async function findOwnReviews(db: Db, userId: string, { limit, offset }: Window): Promise<OwnReviewRow[]> {
  const { rows } = await sql<OwnReviewRow>`
    select review.id, review.rating, review.comment, review.written_at, facility.id as facility_id, ${facilityName()} as name,
      ${facilityLocation()} as location, facility.deleted_at is null as open, review.hidden_reason
    from review join facility on facility.id = review.facility_id
    where review.user_id = ${userId}
    order by review.written_at desc, review.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countOwnReviews(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from review where user_id = ${userId}`.execute(db)
  return rows[0]?.total ?? 0
}
