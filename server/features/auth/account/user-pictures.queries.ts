import type { Db, Trx } from '../../../db/client.ts'

/** Replaces the user's picture. @returns the new picture's id */
export async function replacePicture(trx: Trx, userId: string, bytes: Buffer): Promise<string> {
  await deletePicture(trx, userId)
  const { id } = await trx.insertInto('userPicture').values({ userId, bytes }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deletePicture = (trx: Trx, userId: string) =>
  trx.deleteFrom('userPicture').where('userId', '=', userId).execute()

export const findPicture = (db: Db, id: string) =>
  db.selectFrom('userPicture').select('bytes').where('id', '=', id).executeTakeFirst()
