import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { recordSecurityEvent } from '../../db/security-events.ts'
import type { Deps } from '../../deps.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { sendMailNow } from '../../mail/send-mail-now.ts'
import { insertReset } from './queries/password-resets.ts'
import { findByEmail } from './queries/users.ts'
import { deriveResetToken, hashToken, RESET_MINUTES } from './rules.ts'

/**
 * Mails a link that changes the password once, within 30 minutes (docs/decisions/011-login-sends-its-mail-inline.md).
 * @throws AppError account_not_found (spec §8); unavailable when mail can't be sent
 */
export async function forgotPassword(deps: Deps, email: string, { network }: ClientInfo): Promise<string> {
  const user = await findByEmail(deps.db, email)
  await recordSecurityEvent(deps, 'asked for a reset link', { userId: user?.id, network })
  if (!user) throw new AppError('account_not_found', 'Email not registered')
  const seed = randomUUID()
  await insertReset(deps.db, { tokenHash: hashToken(deriveResetToken(deps.sessionSecret, seed)), userId: user.id })
  await sendMailNow(deps, { cause: `reset:${seed}`, template: 'reset', to: user.email, data: { seed } })
  return `We sent a link to your e-mail. It works once, for ${RESET_MINUTES} minutes.`
}
