import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { recordSecurityEvent } from '../../db/security-events.ts'
import type { Deps } from '../../deps.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { countTry, lockValidCode, redeemCode } from './queries/one-time-codes.ts'
import { findByEmail } from './queries/users.ts'
import { CODE_TRIES, EXPIRED_CODE, formatWrongCode, matchesCode } from './rules.ts'
import { beginSession } from './tokens.ts'

/**
 * Exchanges a one-time code for a token; a code works once, within 5 minutes and 5 tries (spec §9).
 * @throws AppError wrong_code, saying how many tries are left
 */
export async function verifyCode(
  deps: Deps,
  { email, otp }: { email: string; otp: string },
  client: ClientInfo,
): Promise<string> {
  const { db, sessionSecret } = deps
  const user = await findByEmail(db, email)
  const event = { userId: user?.id, network: client.network }
  if (!user) {
    await recordSecurityEvent(deps, 'entered a wrong code', event)
    throw new AppError('wrong_code', EXPIRED_CODE)
  }
  // Thrown within the transaction, the error would roll back the count of tries.
  const problem = await inTransaction(db, (trx) => tryCode(trx, sessionSecret, user.id, otp))
  await recordSecurityEvent(deps, problem ? 'entered a wrong code' : 'logged in', event)
  if (problem) throw new AppError('wrong_code', problem)
  return beginSession(deps, user, client)
}

async function tryCode(trx: Trx, secret: string, userId: string, otp: string): Promise<string | null> {
  const code = await lockValidCode(trx, userId)
  if (!code) return EXPIRED_CODE
  if (code.tries >= CODE_TRIES) return formatWrongCode(0)
  if (matchesCode(secret, code.id, otp, code.codeHash)) {
    await redeemCode(trx, code.id)
    return null
  }
  await countTry(trx, code.id)
  return formatWrongCode(CODE_TRIES - code.tries - 1)
}
