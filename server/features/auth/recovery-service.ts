import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { mustLeave } from './mail-wait.ts'
import { hashPassword } from './passwords.ts'
import * as query from './queries.ts'
import { hashOfToken, RESET_MINUTES, resetTokenOf } from './rules.ts'

/**
 * Mails a link that changes the password once, within 30 minutes.
 * @throws AppError account_not_found (spec §8); unavailable when mail can't be sent
 */
export async function forgotPassword(deps: Deps, email: string): Promise<string> {
  const user = await query.findByEmail(deps.db, email)
  if (!user) throw new AppError('account_not_found', 'Email not registered')
  const seed = randomUUID()
  const cause = `reset:${seed}`
  await inTransaction(deps.db, async (trx) => {
    const tokenHash = hashOfToken(resetTokenOf(deps.sessionSecret, seed))
    await query.insertReset(trx, { tokenHash, userId: user.id })
    await enqueue(trx, 'mail', { cause, template: 'reset', to: user.email, data: { seed } }, { priority: -1 })
  })
  await mustLeave(deps, cause)
  return `We sent a link to your e-mail. It works once, for ${RESET_MINUTES} minutes.`
}

/**
 * Changes the password by a mailed link and signs the user out everywhere.
 * @throws AppError invalid_reset_link when it was used, has expired or never was
 */
export async function resetPassword({ db }: Deps, token: string, password: string): Promise<void> {
  const tokenHash = hashOfToken(token)
  // Asked before the password is hashed, so that guessing links costs the server little.
  if (!(await query.isResetLive(db, tokenHash))) throw badLink()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const reset = await query.lockReset(trx, tokenHash)
    if (!reset) throw badLink()
    await query.endResets(trx, reset.userId)
    await query.endCodes(trx, reset.userId)
    await query.setPassword(trx, reset.userId, passwordHash)
  })
}

const badLink = () =>
  new AppError('invalid_reset_link', 'This link was used already or has expired. Please ask for a new one.')
