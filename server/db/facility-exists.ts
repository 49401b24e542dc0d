import type { Db } from './client.ts'

/** Whether there is or was a facility with this id: mails about a deleted one still show it. */
export const facilityExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('facility').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
