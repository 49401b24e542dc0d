import type { Profile } from '#contract/auth'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { getAvatarUrl } from './avatar.ts'
import { findUser, type UserRow } from './users.queries.ts'

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
  phoneVerified: user.phoneVerified !== null,
  smsNews: user.smsNews,
  address: user.address,
  avatarUrl: getAvatarUrl(config, user),
  language: user.language,
  hasPassword: user.passwordHash !== null,
  createdAt: user.createdAt.toISOString(),
})
