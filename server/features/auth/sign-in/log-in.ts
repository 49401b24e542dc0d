import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import { findByEmail, replaceHash } from '../account/users.queries.ts'
import { findHashedForm, hashPassword, normalizePassword } from '../password/passwords.ts'
import { type IssuedCode, issueCode } from './issue-code.ts'
import type { Origin } from './login-attempts.ts'

/**
 * Checks e-mail and password and mails a one-time code (spec §4, docs/decisions/011-login-sends-its-mail-inline.md).
 * @throws AppError wrong_password, also for an unknown e-mail, and as `issueCode`
 */
export async function logIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<IssuedCode> {
  const user = await findByEmail(deps.db, email)
  const form = await findHashedForm(user?.passwordHash, password)
  if (form === undefined || !user) {
    await recordSecurityEvent(deps, 'failed to log in', { userId: user?.id, network: origin.client.network })
    throw new AppError('wrong_password', t('The e-mail or the password is incorrect.'))
  }
  if (form !== normalizePassword(password)) await replaceHash(deps.db, user, await hashPassword(password))
  return issueCode(deps, { user, origin })
}
