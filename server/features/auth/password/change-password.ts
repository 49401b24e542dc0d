import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { enqueue } from '../../../db/queue.ts'
import { recordSecurityEvent, type SecurityAction } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import { type Confirmation, confirmIdentity } from '../account/confirm-identity.ts'
import { requireUser } from '../account/profile.ts'
import { findUser, setPassword } from '../account/users.queries.ts'
import { beginSession } from '../session/session-tokens.ts'
import { deleteCodes } from '../sign-in/one-time-codes.queries.ts'
import { expireResets } from './password-resets.queries.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'

/**
 * Changes the password, or sets the first one. Ends the user's sessions, codes and reset links, and notifies them.
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

type PasswordChange = Extract<SecurityAction, 'changed the password' | 'reset the password'>

/** Records a changed password and queues the mail about it, in the transaction that changes it; `hadKeys`: API keys ended. */
export async function announcePasswordChange(
  trx: Trx,
  log: Deps['log'],
  action: PasswordChange,
  { user, client, hadKeys = false }: { user: { id: string; email: string }; client: ClientInfo; hadKeys?: boolean },
): Promise<void> {
  await recordSecurityEvent({ db: trx, log }, action, { userId: user.id, network: client.network })
  const data = { device: client.device, network: client.network, wasReset: action === 'reset the password', hadKeys }
  await enqueue(trx, {
    name: 'mail',
    payload: { cause: `password-changed:${randomUUID()}`, template: 'password-changed', to: user.email, data },
  })
}
