import type { Profile } from '#contract/auth'
import { PICTURE_PATH } from '#contract/user-picture'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { assertPicture, decodePicture } from '../../../pictures/decode-picture.ts'
import { withSharp } from '../../../pictures/sharp.ts'
import { requireUser, toProfile } from './profile.ts'
import { findPicture, replacePicture, updateUser } from './users.queries.ts'

/** Pixels of a side: the largest avatar is shown at 80. */
const SIDE = 256
const MIN_SIDE = 80

/** Crops a picture to its most salient part and makes it the user's avatar. */
export async function uploadPicture({ db, config }: Deps, userId: string, bytes: unknown): Promise<Profile> {
  assertPicture(bytes)
  const avatar = await withSharp(async (sharp) => {
    const source = await decodePicture(sharp, bytes, MIN_SIDE)
    return sharp(source.bytes).resize(SIDE, SIDE, { position: 'attention' }).webp({ quality: 80 }).toBuffer()
  })
  return inTransaction(db, async (trx) => {
    const before = requireUser(await updateUser(trx, userId, { avatarUrl: null }))
    const id = await replacePicture(trx, before.id, avatar)
    return toProfile(config, requireUser(await updateUser(trx, userId, { avatarUrl: `${PICTURE_PATH}${id}.webp` })))
  })
}

export async function getPicture({ db }: Deps, id: string): Promise<Buffer> {
  const row = await findPicture(db, id)
  if (!row) throw new AppError('not_found', t('There is no such picture.'))
  return row.bytes
}
