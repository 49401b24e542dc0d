import type { Profile } from '#contract/auth'
import { IMAGE_URL_MESSAGE } from '#contract/common'
import { PICTURE_PATH } from '#contract/user-picture'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { assertAllowedImage, isForeignImage } from '../../../http/image-hosts.ts'
import { toE164 } from '../../../phone.ts'
import { fetchPicture } from '../../../pictures/fetch-picture.ts'
import { getAvatarUrl } from './avatar.ts'
import { getProfile, requireUser, toProfile } from './profile.ts'
import { uploadPicture } from './upload-picture.ts'
import { deletePicture, findUser, type ProfileChange, updateUser } from './users.queries.ts'

/**
 * Changes the given fields only. The URL of a generated avatar is not stored as the user's own. A picture of another site
 * is fetched and kept like an upload; if that isn't possible, the user keeps the one before. An uploaded picture is
 * deleted when the profile no longer refers to it.
 */
export async function updateProfile(
  deps: Deps,
  id: string,
  { avatarUrl: sent, ...others }: ProfileChange,
  fetch = fetchPicture,
): Promise<Profile> {
  const { db, config } = deps
  const before = requireUser(await findUser(db, id))
  const given = toStoredAvatar(deps, before, { ...others, avatarUrl: sent })
  const isForeign = given ? isForeignImage(given, config) : false
  if (given && isForeign) await keepForeignPicture(deps, id, given, fetch)
  const avatarUrl = isForeign ? undefined : given
  const change = avatarUrl === undefined ? others : { ...others, avatarUrl }
  if (Object.keys(change).length === 0) return getProfile(deps, id)
  const user = await inTransaction(db, async (trx) => {
    if (avatarUrl !== undefined && avatarUrl !== before.avatarUrl) await deletePicture(trx, id)
    const phone = change.phone !== undefined && { phoneE164: toE164(change.phone, config.country) }
    return updateUser(trx, id, { ...change, ...phone })
  })
  return toProfile(config, requireUser(user))
}

async function keepForeignPicture(deps: Deps, id: string, url: string, fetch: typeof fetchPicture): Promise<void> {
  const bytes = await fetch(url)
  try {
    if (bytes) await uploadPicture(deps, id, bytes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

type Before = { name: string; avatarUrl: string | null }

/** @throws AppError bad_request for an address from which pictures may not come */
function toStoredAvatar(
  { config }: Deps,
  before: Before,
  change: Pick<ProfileChange, 'name' | 'avatarUrl'>,
): string | null | undefined {
  const { avatarUrl, name = before.name } = change
  if (!avatarUrl || avatarUrl === before.avatarUrl) return avatarUrl
  const generated = [before.name, name].map((each) => getAvatarUrl(config, { name: each, avatarUrl: null }))
  if (avatarUrl.startsWith('/avatar/') || generated.includes(avatarUrl)) return null
  if (avatarUrl.startsWith(PICTURE_PATH)) throw fieldError('avatarUrl', t(IMAGE_URL_MESSAGE))
  assertAllowedImage(config, 'avatarUrl', avatarUrl)
  return avatarUrl
}
