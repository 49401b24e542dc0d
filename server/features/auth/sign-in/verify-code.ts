import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import { findByEmail, verifyEmail } from '../account/users.queries.ts'
import { linkGoogle } from '../google/link-google.ts'
import { CODE_TRIES, EXPIRED_CODE, formatWrongCode, matchesCode, OTHER_BROWSER } from '../rules.ts'
import { beginSession } from '../session/session-tokens.ts'
import type { TokenUser } from '../session/tokens.ts'
import type { Origin } from './login-attempts.ts'
import { lockValidCode, markCodeUsed } from './one-time-codes.queries.ts'
import { countWrongCode, lockForCodes, resetRequired } from './wrong-codes.ts'

type Given = { email: string; otp: string }

/**
 * Exchanges a one-time code for a token, in the browser that asked for it; a code works once, within 5 minutes and 5
 * tries (spec §9). `attempts` are the logins that the browser's cookie names.
 * @returns the token, and the login that is finished by it
 * @throws AppError wrong_code, with how many tries are left; password_reset_required when the account has none left
 */
export async function verifyCode(deps: Deps, { email, otp }: Given, origin: Origin) {
  if (origin.attempts.length === 0) throw new AppError('wrong_code', t(OTHER_BROWSER))
  const user = await findByEmail(deps.db, email)
  // The error is thrown after the transaction, which it would roll back with the count of tries.
  const outcome = user
    ? await inTransaction(deps.db, (trx) => tryCode(trx, deps, { user, otp, origin }))
    : new AppError('wrong_code', t(EXPIRED_CODE))
  const event = { userId: user?.id, network: origin.client.network }
  await recordSecurityEvent(deps, outcome instanceof AppError ? 'entered a wrong code' : 'logged in', event)
  if (outcome instanceof AppError) throw outcome
  return { token: await beginSession(deps, outcome.user, origin.client), attempt: outcome.attempt }
}

type Try = { user: TokenUser; otp: string; origin: Origin }

async function tryCode(
  trx: Trx,
  { config, log, sessionSecret }: Deps,
  { user, otp, origin }: Try,
): Promise<AppError | { user: TokenUser; attempt: string }> {
  await lockForCodes(trx, user.id)
  const code = await lockValidCode(trx, user.id, origin.attempts)
  if (!code) return new AppError('wrong_code', t(EXPIRED_CODE))
  if (code.tries >= CODE_TRIES) return new AppError('wrong_code', formatWrongCode(0))
  if (matchesCode(sessionSecret, code.id, otp, code.codeHash)) {
    await markCodeUsed(trx, code.id)
    const { googleSubject: subject } = code
    if (subject) await linkGoogle(trx, log, { userId: user.id, subject, client: origin.client })
    return { user: await verifyEmail(trx, user.id), attempt: code.id }
  }
  const left = await countWrongCode(trx, config, { id: code.id, user })
  if (left <= 0) return resetRequired()
  return new AppError('wrong_code', formatWrongCode(Math.min(left, CODE_TRIES - code.tries - 1)))
}
