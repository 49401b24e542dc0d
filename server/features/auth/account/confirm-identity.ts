import type { FastifyRequest } from 'fastify'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import { type ClientInfo, readClient } from '../../../http/client-info.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { isPassword } from '../password/passwords.ts'
import { FRESH_MINUTES } from '../rules.ts'
import { isSessionFresh } from '../session/sessions.queries.ts'

/** The proof of identity for a change that must not be possible with a stolen token alone. */
export type Confirmation = { currentPassword: string | undefined; sessionId: string | null; client: ClientInfo }

/** Limits of the calls that confirm an identity, counted together. */
export const identityLimits: Limit[] = [
  { name: 'password', by: 'account', most: 10, seconds: 300 },
  { name: 'password-day', by: 'account', most: 50, seconds: 24 * 3600 },
]

export const readConfirmation = (
  request: FastifyRequest,
  { currentPassword }: { currentPassword?: string | undefined },
): Confirmation => ({ currentPassword, sessionId: request.sessionId, client: readClient(request) })

/**
 * Requires the current password, or a recent sign-in with Google or by phone from users who have none.
 * @throws AppError wrong_password; forbidden when the sign-in was longer ago
 */
export async function confirmIdentity(
  deps: Deps,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  { currentPassword = '', sessionId, client }: Confirmation,
): Promise<void> {
  if (passwordHash === null) {
    if (sessionId && (await isSessionFresh(deps.db, sessionId, FRESH_MINUTES))) return
    throw new AppError(
      'forbidden',
      t('Please logout, login again, and do this within {minutes, number} minutes of that.', {
        minutes: FRESH_MINUTES,
      }),
    )
  }
  if (await isPassword(passwordHash, currentPassword)) return
  await recordSecurityEvent(deps, 'failed to log in', {
    userId: id,
    network: client.network,
    by: 'current_password',
  })
  throw new AppError('wrong_password', t('The current password is incorrect.'))
}
