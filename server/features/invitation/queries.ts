import { type Insertable, sql } from 'kysely'
import type { FacilityTexts } from '#contract/facility-fields'
import type { Db, Trx } from '../../db/client.ts'
import { holds } from '../../db/fragments/hold.ts'
import { localTimes } from '../../db/fragments/local-time.ts'
import type { FacilityRole } from '../../db/schema.gen.ts'
import type { DB } from '../../db/schema.ts'

export type InvitationRow = {
  id: string
  facilityId: string
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  role: FacilityRole | null
  bookings: { date: string; startTime: string; endTime: string }[]
}

/** How many of the bookings are named. */
const MOST_NAMED = 10

/** Invitations that wait for an answer, with the next bookings of those about bookings. */
const open = sql`
  select invitation.id, facility.id as facility_id, facility.name as facility_name,
    facility.location as facility_location, facility.texts as facility_texts, role,
    coalesce((select json_agg(json_build_object('date', date, 'startTime', start_time, 'endTime', end_time)) from (
      select ${localTimes} from booking where user_id = contact_id and ${holds} and upper(during) > now()
        order by lower(during) limit ${sql.lit(MOST_NAMED)}) ahead), '[]') as bookings
  from invitation join facility on facility.id = invitation.facility_id
  where accepted_at is null and declined_at is null and facility.deleted_at is null`

export const findInvitations = async (db: Db, userId: string): Promise<InvitationRow[]> =>
  (await sql<InvitationRow>`${open} and invitation.user_id = ${userId} order by invitation.created_at`.execute(db)).rows

/** Finds an invitation for its mail; undefined once it is answered. */
export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`${open} and invitation.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks an invitation of a user that waits for an answer. */
export const lockInvitation = (trx: Trx, id: string, userId: string) =>
  trx
    .selectFrom('invitation')
    .select(['id', 'facilityId', 'role', 'contactId'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const writeAnswer = (trx: Trx, id: string, accept: boolean) =>
  trx
    .updateTable('invitation')
    .set(accept ? { acceptedAt: sql<Date>`clock_timestamp()` } : { declinedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/** Locks a user against deletion and other invitations until the commit; undefined for one who is gone. */
export const lockInvited = (trx: Trx, id: string) =>
  trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Finds and locks an earlier invitation of a facility about bookings. */
export const lockCustomerInvitation = (trx: Trx, facilityId: string, userId: string) =>
  trx
    .selectFrom('invitation')
    .select(['id', 'contactId', 'acceptedAt', 'declinedAt'])
    .where('facilityId', '=', facilityId)
    .where('userId', '=', userId)
    .where('role', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const insertInvitation = (trx: Trx, invitation: Insertable<DB['invitation']>) =>
  trx.insertInto('invitation').values(invitation).returning('id').executeTakeFirstOrThrow()

/** Asks a user to become a member, also again after they declined or left. Undefined while they are asked already. */
export async function upsertMemberInvitation(
  trx: Trx,
  { facilityId, userId, role }: { facilityId: string; userId: string; role: FacilityRole },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into invitation (facility_id, user_id, role) values (${facilityId}, ${userId}, ${role})
    on conflict (user_id, facility_id, (role is null)) do update
      set role = excluded.role, created_at = clock_timestamp(), accepted_at = null, declined_at = null
      where invitation.accepted_at is not null or invitation.declined_at is not null
    returning id`.execute(trx)
  return rows[0]
}

/** Deletes the invitation, if any, that waits for the answer of the user whom a contact represents. */
export const deleteInvitationOf = (trx: Trx, contactId: string) =>
  trx.deleteFrom('invitation').where('contactId', '=', contactId).execute()

export const deleteInvitations = (trx: Trx, userId: string) =>
  trx.deleteFrom('invitation').where('userId', '=', userId).execute()
