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
  const person = await query.findByEmail(deps.db, email)
  if (!person) throw new AppError('account_not_found', 'Email not registered')
  const seed = randomUUID()
  const cause = `reset:${seed}`
  await inTransaction(deps.db, async (trx) => {
    const tokenHash = hashOfToken(resetTokenOf(deps.sessionSecret, seed))
    await query.insertReset(trx, { tokenHash, personId: person.id })
    await enqueue(trx, 'mail', { cause, template: 'reset', to: person.email, data: { seed } }, { priority: -1 })
  })
  await mustLeave(deps, cause)
  return `We sent a link to your e-mail. It works once, for ${RESET_MINUTES} minutes.`
}

/**
 * Changes the password by a mailed link and signs the person out everywhere.
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
    await query.endResets(trx, reset.personId)
    await query.endCodes(trx, reset.personId)
    await query.setPassword(trx, reset.personId, passwordHash)
  })
}

const badLink = () =>
  new AppError('invalid_reset_link', 'This link was used already or has expired. Please ask for a new one.')
