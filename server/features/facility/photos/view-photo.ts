import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { findVariant } from './photos.queries.ts'

/**
 * Returns one file of a photo. `isCurrent`: the URL has the photo's version; an older URL, from a page made before a
 * crop, gets the current file.
 */
export async function getPhotoFile({ db }: Deps, { id, version, name }: { id: string; version: string; name: string }) {
  const row = await findVariant(db, id, name)
  if (!row) throw new AppError('not_found', t('There is no such photo.'))
  return { bytes: row.bytes, version: row.version, isCurrent: row.version === version }
}
