import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { recordSecurityEvent } from '../../db/security-events.ts'
import type { Deps } from '../../deps.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { sendMailNow } from '../../mail/send-mail-now.ts'
import { isPassword } from './passwords.ts'
import { countUnredeemed, deleteCode, expireCodes, insertCode } from './queries/one-time-codes.ts'
import { findByEmail, lockUser } from './queries/users.ts'
import { codeQuota, deriveCode, formatLoginMessage, hashCode } from './rules.ts'

/**
 * Checks e-mail and password and mails a one-time code (spec §4, docs/decisions/011-login-sends-its-mail-inline.md).
 * @returns the sentence that carries the code as its 12th word in demo mode
 * @throws AppError wrong_password, the same for an unknown e-mail; rate_limited; unavailable when mail can't be sent
 */
export async function logIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  { network }: ClientInfo,
): Promise<string> {
  const { config, db, sessionSecret } = deps
  const user = await findByEmail(db, email)
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    await recordSecurityEvent(deps, 'failed to log in', { userId: user?.id, network })
    throw new AppError('wrong_password', 'The e-mail or the password is not right.')
  }
  const codeId = randomUUID()
  await inTransaction(db, (trx) => issueCode(deps, trx, user.id, codeId))
  const sent = sendCode(deps, user.email, codeId)
  // In demo mode the code is on the screen, whether its mail is sent or not.
  if (config.mode === 'demo') sent.catch(() => {})
  else await sent
  return formatLoginMessage(config.mode, deriveCode(sessionSecret, codeId))
}

async function issueCode({ config, sessionSecret }: Deps, trx: Trx, userId: string, id: string) {
  await lockUser(trx, userId)
  const { count, minutes } = await countUnredeemed(trx, userId)
  if (count >= codeQuota(config.rateLimitFactor))
    throw new AppError(
      'rate_limited',
      `Too many codes were asked for and not used. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      undefined,
      minutes * 60,
    )
  await expireCodes(trx, userId)
  await insertCode(trx, { id, userId, codeHash: hashCode(sessionSecret, id, deriveCode(sessionSecret, id)) })
}

async function sendCode(deps: Deps, to: string, codeId: string) {
  try {
    await sendMailNow(deps, { cause: `code:${codeId}`, template: 'code', to, data: { codeId } })
  } catch (error) {
    // A code that nobody can receive must not count towards the hour's quota.
    if (deps.config.mode === 'live') await deleteCode(deps.db, codeId)
    throw error
  }
}
