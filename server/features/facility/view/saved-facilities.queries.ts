import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'

/** Finds the ids of the user's saved facilities that are not deleted, last saved first. */
export async function findSavedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('savedFacility')
    .innerJoin('facility', 'facility.id', 'savedFacility.facilityId')
    .select('facility.id')
    .where('savedFacility.userId', '=', userId)
    .where('facility.deletedAt', 'is', null)
    .orderBy('savedFacility.createdAt', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the user's row against deletion until the commit, but not against new bookings; undefined when the account is deleted. */
export const lockSaver = (trx: Trx, userId: string) =>
  trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countOtherSaved(trx: Trx, userId: string, facilityId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('savedFacility')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .where('facilityId', '<>', facilityId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertSaved = (trx: Trx, userId: string, facilityId: string) =>
  trx
    .insertInto('savedFacility')
    .values({ userId, facilityId })
    .onConflict((oc) => oc.doNothing())
    .execute()

export const deleteSaved = (db: Db, userId: string, facilityId: string) =>
  db.deleteFrom('savedFacility').where('userId', '=', userId).where('facilityId', '=', facilityId).execute()
