import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import { requireUser } from '../account/get-profile.ts'
import { findUser, setPassword } from '../account/users.queries.ts'
import { hashToken } from '../rules.ts'
import { deleteCodes } from '../sign-in/one-time-codes.queries.ts'
import { announcePasswordChange } from './announce-password-change.ts'
import { expireResets, findValidReset, lockReset } from './password-resets.queries.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'

type Reset = { token: string; password: string }

/**
 * Changes the password by a mailed link, ends all sessions of the user and notifies them by mail.
 * @throws AppError invalid_reset_link when it was used, has expired or never existed; bad_request for a password that
 * is easily guessed, and then the link can be used again
 */
export async function resetPassword(deps: Deps, { token, password }: Reset, client: ClientInfo): Promise<void> {
  const { config, db } = deps
  const tokenHash = hashToken(token)
  // Checked before the password is hashed, so that guessing links costs the server little.
  const valid = await findValidReset(db, tokenHash)
  if (!valid) throw invalidLink()
  checkNewPassword(config, password, requireUser(await findUser(db, valid.userId)).email)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const reset = await lockReset(trx, tokenHash)
    if (!reset) throw invalidLink()
    await expireResets(trx, reset.userId)
    await deleteCodes(trx, reset.userId)
    const user = requireUser(await setPassword(trx, reset.userId, passwordHash))
    await announcePasswordChange(trx, deps.log, 'reset the password', { user, client })
  })
}

const invalidLink = () =>
  new AppError('invalid_reset_link', t('This link was used already or has expired. Please ask for a new one.'))
