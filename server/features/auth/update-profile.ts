import type { Profile } from '#contract/auth'
import type { Deps } from '../../deps.ts'
import { assertAllowedImage } from '../../image-hosts.ts'
import { getAvatarUrl } from './avatar.ts'
import { getProfile, requireUser, toProfile } from './get-profile.ts'
import { findUser, type ProfileChange, updateUser } from './queries/users.ts'

/** Changes the given fields only. An avatar address that was generated for the user is not stored as their own. */
export async function updateProfile(deps: Deps, id: string, change: ProfileChange): Promise<Profile> {
  const { db, config } = deps
  if (Object.keys(change).length === 0) return getProfile(deps, id)
  const before = requireUser(await findUser(db, id))
  const generated = [before.name, change.name ?? before.name].map((name) =>
    getAvatarUrl(config, { name, avatarUrl: null }),
  )
  const isGenerated = (url: string) => url.startsWith('/avatar/') || generated.includes(url)
  if (change.avatarUrl && !isGenerated(change.avatarUrl)) assertAllowedImage(config, 'avatarUrl', change.avatarUrl)
  const avatarUrl = change.avatarUrl && isGenerated(change.avatarUrl) ? null : change.avatarUrl
  const user = await updateUser(db, id, avatarUrl === undefined ? change : { ...change, avatarUrl })
  return toProfile(config, requireUser(user))
}
