import type { ManagedPhoto } from '#contract/photo'
import { CROP_RATIOS, MAX_PHOTOS, toCenteredCrop } from '#contract/photo-variants'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { assertPicture, decodePicture } from '../../../pictures/decode-picture.ts'
import { withSharp } from '../../../pictures/sharp.ts'
import { getFacility } from '../facilities.queries.ts'
import { changeList } from './change-photos.ts'
import { makeVariants } from './make-variants.ts'
import { insertPhoto } from './photos.queries.ts'

/** A smaller photo would be blurred on the facility page. */
const MIN_SIDE = 400

function assertRoom(photos: ManagedPhoto[]): void {
  if (photos.length >= MAX_PHOTOS)
    throw new AppError(
      'conflict',
      t('A venue has at most {max, number} photos. Delete one first.', { max: MAX_PHOTOS }),
    )
}

/** Decodes a picture and makes every file of it, from its middle. @throws AppError bad_request, unavailable */
export const makePhoto = (bytes: Buffer) =>
  withSharp(async (sharp) => {
    const source = await decodePicture(sharp, bytes, MIN_SIDE)
    const crops = { card: toCenteredCrop(source, CROP_RATIOS.card), wide: toCenteredCrop(source, CROP_RATIOS.wide) }
    return { source, crops, files: await makeVariants(sharp, source, crops) }
  })

export type MadePhoto = Awaited<ReturnType<typeof makePhoto>>

/** Stores a photo's files. Returns what a facility's list says of it; the caller writes the list. */
export async function storePhoto(
  trx: Trx,
  facilityId: string,
  { source, crops, files }: MadePhoto,
  alt: string,
): Promise<ManagedPhoto> {
  const { bytes, width, height } = source
  return { id: await insertPhoto(trx, facilityId, bytes, files), version: files.version, alt, width, height, crops }
}

/** Who adds a photo; null is the system. */
type Uploader = { id: string | null }

/**
 * Adds a photo at the end of a facility's. Decoding and encoding take seconds, so they come before the transaction.
 * @throws AppError facility_not_found, bad_request, unsupported_media, unavailable, conflict when there are 8 already
 */
export async function uploadPhoto(deps: Deps, actor: Uploader, id: string, bytes: unknown): Promise<ManagedPhoto> {
  assertRoom((await getFacility(deps.db, id)).photos)
  assertPicture(bytes)
  const made = await makePhoto(bytes)
  return inTransaction(deps.db, (trx) =>
    changeList(trx, actor, id, async (photos) => {
      assertRoom(photos)
      const photo = await storePhoto(trx, id, made, '')
      const values = { photo: photos.length + 1 }
      return { photos: [...photos, photo], answer: photo, detail: { code: 'photo_added', values } }
    }),
  )
}
