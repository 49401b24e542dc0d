import type { ManagedPhoto } from '#contract/photo'
import type { Db, Trx } from '../../../db/client.ts'

type Files = { version: string; variants: { name: string; bytes: Buffer }[] }

const toRows = (photoId: string, { variants }: Files) => variants.map((variant) => ({ photoId, ...variant }))

export async function insertPhoto(trx: Trx, facilityId: string, source: Buffer, files: Files): Promise<string> {
  const { version } = files
  const { id } = await trx
    .insertInto('photo')
    .values({ facilityId, source, version })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('photoVariant').values(toRows(id, files)).execute()
  return id
}

/** Writes a facility's photos as the API returns them, in their order. */
export const writePhotoList = (trx: Trx, facilityId: string, photos: ManagedPhoto[]) =>
  trx
    .updateTable('facility')
    .set({ photos: JSON.stringify(photos) })
    .where('id', '=', facilityId)
    .execute()

/** Finds the JPEG from which a photo's variants are made; undefined when it is not this facility's. */
export const findSource = (db: Db, facilityId: string, id: string) =>
  db.selectFrom('photo').select('source').where('id', '=', id).where('facilityId', '=', facilityId).executeTakeFirst()

export async function replaceVariants(trx: Trx, id: string, files: Files): Promise<void> {
  await trx.updateTable('photo').set({ version: files.version }).where('id', '=', id).execute()
  await trx.deleteFrom('photoVariant').where('photoId', '=', id).execute()
  await trx.insertInto('photoVariant').values(toRows(id, files)).execute()
}

export const deletePhotoRow = (trx: Trx, id: string) => trx.deleteFrom('photo').where('id', '=', id).execute()

export async function deleteFacilityPhotos(trx: Trx, facilityId: string): Promise<void> {
  await trx.deleteFrom('photo').where('facilityId', '=', facilityId).execute()
  await writePhotoList(trx, facilityId, [])
}

/** Finds one file of a photo, and the version that its photo has now. */
export const findVariant = (db: Db, id: string, name: string) =>
  db
    .selectFrom('photoVariant')
    .innerJoin('photo', 'photo.id', 'photoVariant.photoId')
    .select(['photoVariant.bytes', 'photo.version'])
    .where('photo.id', '=', id)
    .where('photoVariant.name', '=', name)
    .executeTakeFirst()
