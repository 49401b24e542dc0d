import type { Profile } from '#contract/auth'
import { IMAGE_URL_MESSAGE } from '#contract/common'
import { PICTURE_PATH } from '#contract/user-picture'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { assertAllowedImage } from '../../../http/image-hosts.ts'
import { toE164 } from '../../../phone.ts'
import { getAvatarUrl } from './avatar.ts'
import { deletePicture, findUser, type ProfileChange, type UserRow, updateUser } from './users.queries.ts'

/** Returns the user's own profile. @throws AppError unauthenticated when the account was deleted meanwhile */
export const getProfile = async ({ db, config }: Deps, id: string): Promise<Profile> =>
  toProfile(config, requireUser(await findUser(db, id)))

/** @throws AppError unauthenticated without a row: the account was deleted after the token was checked */
export function requireUser<T>(user: T | undefined): T {
  if (user === undefined) throw new AppError('unauthenticated', t('Please login first.'))
  return user
}

export const toProfile = (config: Config, user: UserRow): Profile => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  phone: user.phone,
  address: user.address,
  avatarUrl: getAvatarUrl(config, user),
  language: user.language,
  hasPassword: user.passwordHash !== null,
  createdAt: user.createdAt.toISOString(),
})

/**
 * Changes the given fields only. The URL of a generated avatar is not stored as the user's own. An uploaded picture is
 * deleted when the profile no longer refers to it.
 */
export async function updateProfile(deps: Deps, id: string, change: ProfileChange): Promise<Profile> {
  const { db, config } = deps
  if (Object.keys(change).length === 0) return getProfile(deps, id)
  const before = requireUser(await findUser(db, id))
  const avatarUrl = toStoredAvatar(deps, before, change)
  const user = await inTransaction(db, async (trx) => {
    if (avatarUrl !== undefined && avatarUrl !== before.avatarUrl) await deletePicture(trx, id)
    const phone = change.phone !== undefined && { phoneE164: toE164(change.phone, config.country) }
    return updateUser(trx, id, { ...change, ...phone, ...(avatarUrl !== undefined && { avatarUrl }) })
  })
  return toProfile(config, requireUser(user))
}

type Before = { name: string; avatarUrl: string | null }

/** @throws AppError bad_request for an address from which pictures may not come */
function toStoredAvatar({ config }: Deps, before: Before, change: ProfileChange): string | null | undefined {
  const { avatarUrl, name = before.name } = change
  if (!avatarUrl || avatarUrl === before.avatarUrl) return avatarUrl
  const generated = [before.name, name].map((each) => getAvatarUrl(config, { name: each, avatarUrl: null }))
  if (avatarUrl.startsWith('/avatar/') || generated.includes(avatarUrl)) return null
  if (avatarUrl.startsWith(PICTURE_PATH)) throw fieldError('avatarUrl', t(IMAGE_URL_MESSAGE))
  assertAllowedImage(config, 'avatarUrl', avatarUrl)
  return avatarUrl
}
