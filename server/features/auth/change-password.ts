import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { announcePasswordChange } from './announce-password-change.ts'
import { requireUser } from './get-profile.ts'
import { checkCurrentPassword, checkNewPassword, hashPassword } from './passwords.ts'
import { deleteCodes } from './queries/one-time-codes.ts'
import { expireResets } from './queries/password-resets.ts'
import { findUser, setPassword } from './queries/users.ts'
import { beginSession } from './session-tokens.ts'

type Change = { currentPassword?: string | undefined; password: string }

/**
 * Changes the password, or sets the first one of a user who came through Google. Ends every session, code and reset link
 * of the user, who is told by mail.
 * @returns the token of a new session for the device that asked
 * @throws AppError wrong_password; bad_request for a password that is easily guessed
 */
export async function changePassword(deps: Deps, id: string, change: Change, client: ClientInfo): Promise<string> {
  const { db } = deps
  const before = requireUser(await findUser(db, id))
  await checkCurrentPassword(before, change.currentPassword)
  checkNewPassword(change.password, before.email)
  const passwordHash = await hashPassword(change.password)
  const user = await inTransaction(db, async (trx) => {
    await expireResets(trx, id)
    await deleteCodes(trx, id)
    const changed = requireUser(await setPassword(trx, id, passwordHash))
    await announcePasswordChange(deps, trx, 'changed the password', { user: changed, client })
    return changed
  })
  return beginSession(deps, user, client)
}
