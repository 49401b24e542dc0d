import { sql } from 'kysely'
import { ITEM_PICTURE_PATH } from '#contract/item-picture'
import type { Db, Trx } from '../../db/client.ts'

/** The path of the picture of `item`; null without one. */
export const picturePath = sql<
  string | null
>`(select ${ITEM_PICTURE_PATH}::text || id || '.webp' from item_picture where item_id = item.id)`

export async function replacePicture(trx: Trx, itemId: string, bytes: Buffer): Promise<string> {
  await deletePicture(trx, itemId)
  const { id } = await trx.insertInto('itemPicture').values({ itemId, bytes }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deletePicture = (trx: Trx, itemId: string) =>
  trx.deleteFrom('itemPicture').where('itemId', '=', itemId).execute()

export const findPicture = (db: Db, id: string) =>
  db.selectFrom('itemPicture').select('bytes').where('id', '=', id).executeTakeFirst()
