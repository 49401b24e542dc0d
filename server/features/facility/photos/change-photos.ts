import type { z } from 'zod/mini'
import type * as calls from '#contract/photo'
import type { ManagedPhoto } from '#contract/photo'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { withSharp } from '../../../pictures/sharp.ts'
import { type StoredText, toChanges } from '../../../stored-texts/stored-text.ts'
import { getFacility, lockFacility } from '../facilities.queries.ts'
import { type Crops, makeVariants } from './make-variants.ts'
import { deletePhotoRow, findSource, findVariant, replaceVariants, writePhotoList } from './photos.queries.ts'

type Change<T> = { photos: ManagedPhoto[]; answer: T; detail: StoredText | undefined }

/** Changes a facility's photos and records that. Its row is locked, so that changes run one after the other. */
export async function changeList<T>(
  trx: Trx,
  actor: { id: string | null },
  id: string,
  change: (photos: ManagedPhoto[]) => Promise<Change<T>>,
): Promise<T> {
  const facility = await lockFacility(trx, id)
  const { photos, answer, detail } = await change(facility.photos)
  await writePhotoList(trx, id, photos)
  const subject = facility.name
  await recordAudit(trx, { by: actor.id, kind: 'facility', action: 'changed', subjectId: id, subject, detail })
  return answer
}

type PhotoId = { facilityId: string; photoId: string }

const photoNotFound = () => new AppError('not_found', t('There is no such photo.'))

export const listPhotos = async ({ db }: Deps, id: string): Promise<ManagedPhoto[]> =>
  (await getFacility(db, id)).photos

/** @throws AppError facility_not_found, conflict when a photo was added or deleted meanwhile */
export const orderPhotos = ({ db }: Deps, actor: Actor, id: string, order: string[]): Promise<ManagedPhoto[]> =>
  inTransaction(db, (trx) =>
    changeList(trx, actor, id, async (photos) => {
      const ordered = order.flatMap((photoId) => photos.filter((photo) => photo.id === photoId))
      if (new Set(ordered).size !== photos.length || order.length !== photos.length)
        throw new AppError('conflict', t('The photos have changed meanwhile. Here they are now.'))
      return { photos: ordered, answer: ordered, detail: { code: 'photos_ordered' } }
    }),
  )

/** Changes the alternative text of a photo or its crops, for which new files are made before the transaction. */
export async function changePhoto(
  deps: Deps,
  actor: Actor,
  { facilityId, photoId }: PhotoId,
  { alt, crops }: z.infer<typeof calls.changePhoto.body>,
): Promise<ManagedPhoto> {
  const files = crops && (await cropAnew(deps, { facilityId, photoId }, crops))
  return inTransaction(deps.db, (trx) =>
    changeList(trx, actor, facilityId, async (photos) => {
      const before = photos.find(({ id }) => id === photoId)
      if (!before) throw photoNotFound()
      if (files) await replaceVariants(trx, photoId, files)
      const photo = {
        ...before,
        ...(alt !== undefined && { alt }),
        ...(files && { crops, version: files.version }),
      }
      return {
        photos: photos.map((other) => (other.id === photoId ? photo : other)),
        answer: photo,
        detail: describeChange(photos.indexOf(before) + 1, alt, crops),
      }
    }),
  )
}

const describeChange = (photo: number, alt: string | undefined, crops: Crops | undefined) =>
  toChanges([
    ...(crops ? [{ code: 'photo_cropped', values: { photo } } as const] : []),
    ...(alt === undefined ? [] : [{ code: 'photo_described', values: { photo, alt } } as const]),
  ])

async function cropAnew({ db }: Deps, { facilityId, photoId }: PhotoId, crops: Crops) {
  const row = await findSource(db, facilityId, photoId)
  if (!row) throw photoNotFound()
  return withSharp(async (sharp) => {
    const { width, height } = await sharp(row.source).metadata()
    return makeVariants(sharp, { bytes: row.source, width, height }, crops)
  })
}

export const deletePhoto = ({ db }: Deps, actor: Actor, { facilityId, photoId }: PhotoId): Promise<null> =>
  inTransaction(db, (trx) =>
    changeList(trx, actor, facilityId, async (photos) => {
      const rest = photos.filter(({ id }) => id !== photoId)
      if (rest.length === photos.length) throw photoNotFound()
      await deletePhotoRow(trx, photoId)
      const values = { photo: photos.findIndex(({ id }) => id === photoId) + 1 }
      return { photos: rest, answer: null, detail: { code: 'photo_deleted', values } }
    }),
  )

/** `isCurrent`: the URL has the photo's version; an older one, from a page made before a crop, gets the current file. */
export async function getPhotoFile({ db }: Deps, { id, version, name }: { id: string; version: string; name: string }) {
  const row = await findVariant(db, id, name)
  if (!row) throw photoNotFound()
  return { bytes: row.bytes, version: row.version, isCurrent: row.version === version }
}
