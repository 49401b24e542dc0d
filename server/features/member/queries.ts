import { sql } from 'kysely'
import { facilityNotFound } from '../../app-error.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { FacilityRole } from '../../db/schema.gen.ts'

type MemberRole = Exclude<FacilityRole, 'coach'>

/** Members sign in, so they have an e-mail address; walk-ins have none and are never members. */
type Account = { email: string }

export const findOwnFacilities = (db: Db, userId: string) =>
  db
    .selectFrom('facilityMember')
    .innerJoin('facility', 'facility.id', 'facilityMember.facilityId')
    .select(['facility.id', 'facility.name', 'role'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(facility.name)`)
    .$narrowType<{ role: MemberRole }>()
    .execute()

export const findMembers = (db: Db | Trx, facilityId: string) =>
  db
    .selectFrom('facilityMember')
    .innerJoin('appUser', 'appUser.id', 'facilityMember.userId')
    .select(['appUser.id', 'appUser.name', 'appUser.email', 'facilityMember.role', 'facilityMember.createdAt'])
    .where('facilityId', '=', facilityId)
    .orderBy('facilityMember.role')
    .orderBy(sql`lower(app_user.name)`)
    .$narrowType<Account & { role: MemberRole }>()
    .execute()

/** Finds those who were asked to become members and have not answered. */
export const findInvited = (db: Db | Trx, facilityId: string) =>
  db
    .selectFrom('invitation')
    .innerJoin('appUser', 'appUser.id', 'invitation.userId')
    .select(['appUser.id', 'appUser.name', 'appUser.email', 'invitation.role', 'invitation.createdAt'])
    .where('facilityId', '=', facilityId)
    .where('invitation.role', 'is not', null)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .orderBy('invitation.createdAt')
    .$narrowType<Account & { role: FacilityRole }>()
    .execute()

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]

/** Finds one member, for a mail to them; undefined when they no longer are a member. */
export const findMember = (db: Db, { facilityId, userId }: { facilityId: string; userId: string }) =>
  db
    .selectFrom('facilityMember')
    .innerJoin('facility', 'facility.id', 'facilityMember.facilityId')
    .select(['facility.name as facility', 'role'])
    .where('facilityId', '=', facilityId)
    .where('userId', '=', userId)
    .$narrowType<{ role: MemberRole }>()
    .executeTakeFirst()

const facilityName = (db: Db, id: string) =>
  db.selectFrom('facility').select('name').where('id', '=', id).where('deletedAt', 'is', null)

/** @throws AppError facility_not_found, like `lockFacilityMembers` */
export const getFacilityName = (db: Db, id: string) => facilityName(db, id).executeTakeFirstOrThrow(facilityNotFound)

/** Locks a facility until the commit, so that its members change one after another. */
export const lockFacilityMembers = (trx: Trx, id: string) =>
  facilityName(trx, id).forUpdate().executeTakeFirstOrThrow(facilityNotFound)

/** Locks the facilities of an owner until the commit. Returns whether each has another owner. */
export async function haveOtherOwners(trx: Trx, userId: string): Promise<boolean> {
  const owned = sql`select facility_id from facility_member where user_id = ${userId} and role = 'owner'`
  // bookings, which lock customers before facilities, need not wait
  await sql`select from facility where id in (${owned}) and deleted_at is null order by id for no key update`.execute(
    trx,
  )
  const { rows } = await sql`
    select from facility where id in (${owned}) and deleted_at is null and not exists (
      select from facility_member where facility_id = facility.id and role = 'owner' and user_id <> ${userId})`.execute(
    trx,
  )
  return rows.length === 0
}

/** Finds a user by e-mail and locks them against deletion until the commit. */
export const lockUserByEmail = (trx: Trx, email: string) =>
  trx
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email)
    .where('deletedAt', 'is', null)
    .forShare()
    .$narrowType<Account>()
    .executeTakeFirst()

/** Inserts a member. Returns false when the user is a member already. */
export async function insertMember(
  trx: Trx,
  member: { facilityId: string; userId: string; role: MemberRole },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('facilityMember')
    .values(member)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const setMemberRole = (trx: Trx, facilityId: string, userId: string, role: MemberRole) =>
  trx
    .updateTable('facilityMember')
    .set({ role })
    .where('facilityId', '=', facilityId)
    .where('userId', '=', userId)
    .execute()

/** Removes a member, with the keys and calendar address they made there, and their invitation. */
export async function deleteMember(trx: Trx, facilityId: string, userId: string): Promise<void> {
  await trx.deleteFrom('apiKey').where('facilityId', '=', facilityId).where('userId', '=', userId).execute()
  await trx.deleteFrom('calendarFeed').where('facilityId', '=', facilityId).where('userId', '=', userId).execute()
  await trx.deleteFrom('facilityMember').where('facilityId', '=', facilityId).where('userId', '=', userId).execute()
  await trx
    .deleteFrom('invitation')
    .where('facilityId', '=', facilityId)
    .where('userId', '=', userId)
    .where('role', 'is not', null)
    .execute()
}
