import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Confirmation, confirmIdentity } from '../account/confirm-identity.ts'
import { requireUser } from '../account/get-profile.ts'
import { findUser, setPassword } from '../account/users.queries.ts'
import { beginSession } from '../session/session-tokens.ts'
import { deleteCodes } from '../sign-in/one-time-codes.queries.ts'
import { announcePasswordChange } from './announce-password-change.ts'
import { expireResets } from './password-resets.queries.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'

/**
 * Changes the password, or sets the first one of a user who signed up with Google. Ends all sessions, codes and reset
 * links of the user and notifies them by mail.
 * @returns the token of a new session for the device that asked
 * @throws AppError wrong_password, forbidden (see `confirmIdentity`); bad_request for a password that is easily guessed
 */
export async function changePassword(
  deps: Deps,
  id: string,
  password: string,
  confirmation: Confirmation,
): Promise<string> {
  const { config, db } = deps
  const { client } = confirmation
  const before = requireUser(await findUser(db, id))
  await confirmIdentity(deps, before, confirmation)
  checkNewPassword(config, password, before.email)
  const passwordHash = await hashPassword(password)
  const user = await inTransaction(db, async (trx) => {
    await expireResets(trx, id)
    await deleteCodes(trx, id)
    const changed = requireUser(await setPassword(trx, id, passwordHash))
    await announcePasswordChange(trx, deps.log, 'changed the password', { user: changed, client })
    return changed
  })
  return beginSession(deps, user, client)
}
