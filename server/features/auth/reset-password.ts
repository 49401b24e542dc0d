import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from './passwords.ts'
import { deleteCodes } from './queries/one-time-codes.ts'
import { expireResets, isResetValid, lockReset } from './queries/password-resets.ts'
import { setPassword } from './queries/users.ts'
import { hashToken } from './rules.ts'

/**
 * Changes the password by a mailed link and ends every token of the user.
 * @throws AppError invalid_reset_link when it was used, has expired or never existed
 */
export async function resetPassword({ db }: Deps, token: string, password: string): Promise<void> {
  const tokenHash = hashToken(token)
  // Checked before the password is hashed, so that guessing links costs the server little.
  if (!(await isResetValid(db, tokenHash))) throw invalidLink()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const reset = await lockReset(trx, tokenHash)
    if (!reset) throw invalidLink()
    await expireResets(trx, reset.userId)
    await deleteCodes(trx, reset.userId)
    await setPassword(trx, reset.userId, passwordHash)
  })
}

const invalidLink = () =>
  new AppError('invalid_reset_link', 'This link was used already or has expired. Please ask for a new one.')
