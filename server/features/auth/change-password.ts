import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { requireUser } from './get-profile.ts'
import { checkCurrentPassword, hashPassword } from './passwords.ts'
import { deleteCodes } from './queries/one-time-codes.ts'
import { expireResets } from './queries/password-resets.ts'
import { findUser, setPassword } from './queries/users.ts'
import { signToken } from './tokens.ts'

type Change = { currentPassword?: string | undefined; password: string }

/**
 * Changes the password, or sets the first one of a user who came through Google. Ends every token, code and reset link
 * of the user.
 * @returns a new token for the device that asked
 * @throws AppError wrong_password
 */
export async function changePassword({ db, sessionSecret }: Deps, id: string, change: Change): Promise<string> {
  await checkCurrentPassword(requireUser(await findUser(db, id)), change.currentPassword)
  const passwordHash = await hashPassword(change.password)
  const user = await inTransaction(db, async (trx) => {
    await expireResets(trx, id)
    await deleteCodes(trx, id)
    return setPassword(trx, id, passwordHash)
  })
  return signToken(sessionSecret, requireUser(user))
}
