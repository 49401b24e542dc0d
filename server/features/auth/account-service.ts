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

type PersonRow = NonNullable<Awaited<ReturnType<typeof query.findProfile>>>

/** Somebody who deleted the account a moment ago is signed in no more. */
function stillHere<T>(person: T | undefined): T {
  if (person === undefined) throw new AppError('unauthenticated', 'Please login first.')
  return person
}

const profileOf = (config: Config, person: PersonRow): Profile => ({
  _id: person.id,
  name: person.name,
  email: person.email,
  role: person.role,
  phone: person.phone,
  address: person.address,
  avatarUrl: avatarOf(config, person),
  hasPassword: person.passwordHash !== null,
  createdAt: person.createdAt.toISOString(),
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
  const person = await query.updatePerson(db, id, avatarUrl === undefined ? change : { ...change, avatarUrl })
  return profileOf(config, stillHere(person))
}

async function mustKnowPassword(person: PersonRow, password: string | undefined) {
  if (person.passwordHash === null) return
  if (!(await isPassword(person.passwordHash, password ?? '')))
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
  const person = await inTransaction(db, async (trx) => {
    await query.endResets(trx, id)
    await query.endCodes(trx, id)
    return query.setPassword(trx, id, passwordHash)
  })
  return signToken(sessionSecret, stillHere(person))
}

/**
 * Forgets who a person is; their bookings and payments stay, under no name (docs/decisions/013-deleting-an-account.md).
 * @throws AppError wrong_password; conflict while bookings of theirs lie ahead
 */
export async function deleteAccount({ db }: Deps, id: string, currentPassword: string | undefined): Promise<void> {
  await mustKnowPassword(stillHere(await query.findProfile(db, id)), currentPassword)
  await inTransaction(db, async (trx) => {
    await query.lockPerson(trx, id)
    const ahead = await query.countAhead(trx, id)
    if (ahead > 0) throw new AppError('conflict', stillBooked(ahead))
    await query.forgetPerson(trx, id)
    await recordAudit(trx, { by: id, kind: 'account', action: 'deleted', subjectId: id, subject: 'Account' })
  })
}

const stillBooked = (count: number) =>
  `You have ${count === 1 ? 'a booking' : `${count} bookings`} ahead. Cancel or play ${count === 1 ? 'it' : 'them'} first, then delete the account.`
