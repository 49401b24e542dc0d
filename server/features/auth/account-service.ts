import type { Profile } from '#contract/auth'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as query from './queries.ts'
import { avatarOf } from './service.ts'
import { signToken } from './tokens.ts'

type UserRow = NonNullable<Awaited<ReturnType<typeof query.findProfile>>>

/** Somebody who deleted the account a moment ago is signed in no more. */
function stillHere<T>(user: T | undefined): T {
  if (user === undefined) throw new AppError('unauthenticated', 'Please login first.')
  return user
}

const profileOf = (config: Config, user: UserRow): Profile => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  phone: user.phone,
  address: user.address,
  avatarUrl: avatarOf(config, user),
  hasPassword: user.passwordHash !== null,
  createdAt: user.createdAt.toISOString(),
})

export const getProfile = async ({ db, config }: Deps, id: string): Promise<Profile> =>
  profileOf(config, stillHere(await query.findProfile(db, id)))

/** Changes what is told and leaves the rest; an avatar sent back as it was drawn for them stays drawn. */
export async function updateProfile(deps: Deps, id: string, change: query.ProfileChange): Promise<Profile> {
  const { db, config } = deps
  if (Object.keys(change).length === 0) return getProfile(deps, id)
  const before = stillHere(await query.findProfile(db, id))
  const drawn = [before.name, change.name ?? before.name].map((name) => avatarOf(config, { name, avatarUrl: null }))
  const isDrawn = (url: string) => url.startsWith('/avatar/') || drawn.includes(url)
  const avatarUrl = change.avatarUrl && isDrawn(change.avatarUrl) ? null : change.avatarUrl
  const user = await query.updateUser(db, id, avatarUrl === undefined ? change : { ...change, avatarUrl })
  return profileOf(config, stillHere(user))
}

async function mustKnowPassword(user: UserRow, password: string | undefined) {
  if (user.passwordHash === null) return
  if (!(await isPassword(user.passwordHash, password ?? '')))
    throw new AppError('wrong_password', 'The current password is not right.')
}

/**
 * Changes the password, or sets the first one of somebody who came through Google. Every token, code and mailed link of theirs ends.
 * @returns a fresh token for the device that asked
 * @throws AppError wrong_password
 */
export async function changePassword(
  { db, sessionSecret }: Deps,
  id: string,
  asked: { currentPassword?: string | undefined; password: string },
): Promise<string> {
  await mustKnowPassword(stillHere(await query.findProfile(db, id)), asked.currentPassword)
  const passwordHash = await hashPassword(asked.password)
  const user = await inTransaction(db, async (trx) => {
    await query.endResets(trx, id)
    await query.endCodes(trx, id)
    return query.setPassword(trx, id, passwordHash)
  })
  return signToken(sessionSecret, stillHere(user))
}

/**
 * Forgets who a user is; their bookings and payments stay, under no name (docs/decisions/013-account-deletion-anonymises-the-user.md).
 * @throws AppError wrong_password; conflict while bookings of theirs lie ahead
 */
export async function deleteAccount({ db }: Deps, id: string, currentPassword: string | undefined): Promise<void> {
  await mustKnowPassword(stillHere(await query.findProfile(db, id)), currentPassword)
  await inTransaction(db, async (trx) => {
    await query.lockUser(trx, id)
    const ahead = await query.countAhead(trx, id)
    if (ahead > 0) throw new AppError('conflict', stillBooked(ahead))
    await query.forgetUser(trx, id)
    await recordAudit(trx, { by: id, kind: 'account', action: 'deleted', subjectId: id, subject: 'Account' })
  })
}

const stillBooked = (count: number) =>
  `You have ${count === 1 ? 'a booking' : `${count} bookings`} ahead. Cancel or play ${count === 1 ? 'it' : 'them'} first, then delete the account.`
